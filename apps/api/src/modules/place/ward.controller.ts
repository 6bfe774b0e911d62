import { Controller } from '@nestjs/common'
import { ward } from '@bedside/contracts'
import { serve, type ContractController } from '../../http/serve.js'
import { wardList } from './ward.list.js'
import { WardService } from './ward.service.js'

@Controller()
export class WardController implements ContractController {
  constructor(private readonly wards: WardService) {}

  readonly serves = serve(ward, {
    getWardList: wardList,
    exportWardList: wardList,
    setWard: (form, me) => this.wards.save(me, form),
    delWard: (query, me) => this.wards.remove(me, query),
    importWard: (form, me) => this.wards.import(me, form),
  })
}
