import { Controller } from '@nestjs/common'
import { suspense } from '@bedside/contracts'
import { serve, type ContractController } from '../../http/serve.js'
import { suspenseList } from './suspense.list.js'
import { SuspenseService } from './suspense.service.js'

@Controller()
export class SuspenseController implements ContractController {
  constructor(private readonly service: SuspenseService) {}

  readonly serves = serve(suspense, {
    getSuspenseList: suspenseList,
    exportSuspenseList: suspenseList,
    previewSettleSuspense: (query, me) => this.service.preview(me, query),
    settleSuspense: (form, me) => this.service.settle(me, form),
  })
}
