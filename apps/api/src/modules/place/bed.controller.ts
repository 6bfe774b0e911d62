import { Controller } from '@nestjs/common'
import { bed } from '@bedside/contracts'
import { serve, type ContractController } from '../../http/serve.js'
import { bedList } from './bed.list.js'
import { BedService } from './bed.service.js'

@Controller()
export class BedController implements ContractController {
  constructor(private readonly beds: BedService) {}

  readonly serves = serve(bed, {
    getBedList: bedList,
    exportBedList: bedList,
    setBed: (form, me) => this.beds.save(me, form),
    addBeds: (form, me) => this.beds.addMany(me, form),
    delBed: (query, me) => this.beds.remove(me, query),
    importBed: (form, me) => this.beds.import(me, form),
  })
}
