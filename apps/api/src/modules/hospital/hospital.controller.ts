import { Controller } from '@nestjs/common'
import {
  hospital,
  type BedsOfDepartment,
  type HospitalById,
  type HospitalExport,
  type HospitalFlagForm,
  type HospitalForm,
  type HospitalQuery,
  type HospitalTransferForm,
  type Nothing,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Serve, type Serves } from '../../http/serve.js'
import { HospitalService } from './hospital.service.js'
import { PlacesService } from './places.service.js'
import { TransferService } from './transfer.service.js'

@Controller()
export class HospitalController implements Serves<typeof hospital> {
  constructor(
    private readonly hospitals: HospitalService,
    private readonly transfers: TransferService,
    private readonly places: PlacesService,
  ) {}

  @Serve(hospital.getHospitalList) getHospitalList(query: HospitalQuery, me: Actor) {
    return this.hospitals.list(me, query)
  }
  @Serve(hospital.exportHospitalList) exportHospitalList(query: HospitalExport, me: Actor) {
    return this.hospitals.export(me, query)
  }
  @Serve(hospital.getHospitalInfo) getHospitalInfo(query: HospitalById, me: Actor) {
    return this.hospitals.info(me, query)
  }
  @Serve(hospital.setHospital) setHospital(form: HospitalForm, me: Actor) {
    return this.hospitals.save(me, form)
  }
  @Serve(hospital.updateHospitalIsFlag) updateHospitalIsFlag(form: HospitalFlagForm, me: Actor) {
    return this.hospitals.setFlag(me, form)
  }
  @Serve(hospital.transferHospital) transferHospital(form: HospitalTransferForm, me: Actor) {
    return this.transfers.transfer(me, form)
  }
  @Serve(hospital.getHospitalTransfers) getHospitalTransfers(query: HospitalById, me: Actor) {
    return this.transfers.history(me, query)
  }
  @Serve(hospital.getContractWarnings) getContractWarnings(_query: Nothing, me: Actor) {
    return this.hospitals.warnings(me)
  }
  @Serve(hospital.getHospitalPlaces) getHospitalPlaces(query: HospitalById, me: Actor) {
    return this.places.departments(me, query)
  }
  @Serve(hospital.getDepartmentBeds) getDepartmentBeds(query: BedsOfDepartment, me: Actor) {
    return this.places.beds(me, query)
  }
}
