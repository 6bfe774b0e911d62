import { Controller } from '@nestjs/common'
import {
  bed,
  type BedById,
  type BedExport,
  type BedForm,
  type BedQuery,
  type BedsForm,
  type ImportForm,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Serve, type Serves } from '../../http/serve.js'
import { BedService } from './bed.service.js'

@Controller()
export class BedController implements Serves<typeof bed> {
  constructor(private readonly beds: BedService) {}

  @Serve(bed.getBedList) getBedList(query: BedQuery, me: Actor) {
    return this.beds.list(me, query)
  }
  @Serve(bed.exportBedList) exportBedList(query: BedExport, me: Actor) {
    return this.beds.export(me, query)
  }
  @Serve(bed.setBed) setBed(form: BedForm, me: Actor) {
    return this.beds.save(me, form)
  }
  @Serve(bed.addBeds) addBeds(form: BedsForm, me: Actor) {
    return this.beds.addMany(me, form)
  }
  @Serve(bed.delBed) delBed(query: BedById, me: Actor) {
    return this.beds.remove(me, query)
  }
  @Serve(bed.importBed) importBed(form: ImportForm, me: Actor) {
    return this.beds.import(me, form)
  }
}
