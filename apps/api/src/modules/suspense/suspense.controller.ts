import { Controller } from '@nestjs/common'
import { suspense } from '@bedside/contracts'
import { serve, type Serving } from '../../http/serve.js'
import { SuspenseService } from './suspense.service.js'

@Controller()
export class SuspenseController implements Serving {
  constructor(private readonly service: SuspenseService) {}

  readonly serves = serve(suspense, {
    getSuspenseList: (query, me) => this.service.list(me, query),
    exportSuspenseList: (query, me) => this.service.export(me, query),
    previewSettleSuspense: (query, me) => this.service.preview(me, query),
    settleSuspense: (form, me) => this.service.settle(me, form),
  })
}
