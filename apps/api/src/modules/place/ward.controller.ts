import { Controller } from '@nestjs/common'
import {
  ward,
  type WardById,
  type WardExport,
  type WardForm,
  type WardQuery,
  type ImportForm,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Serve, type Serves } from '../../http/serve.js'
import { WardService } from './ward.service.js'

@Controller()
export class WardController implements Serves<typeof ward> {
  constructor(private readonly wards: WardService) {}

  @Serve(ward.getWardList) getWardList(query: WardQuery, me: Actor) {
    return this.wards.list(me, query)
  }
  @Serve(ward.exportWardList) exportWardList(query: WardExport, me: Actor) {
    return this.wards.export(me, query)
  }
  @Serve(ward.setWard) setWard(form: WardForm, me: Actor) {
    return this.wards.save(me, form)
  }
  @Serve(ward.delWard) delWard(query: WardById, me: Actor) {
    return this.wards.remove(me, query)
  }
  @Serve(ward.importWard) importWard(form: ImportForm, me: Actor) {
    return this.wards.import(me, form)
  }
}
