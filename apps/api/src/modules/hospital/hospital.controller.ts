import { Controller } from '@nestjs/common'
import { hospital } from '@bedside/contracts'
import { serve, type ContractController } from '../../http/serve.js'
import { FileIntake } from '../../files/file-intake.js'
import { HospitalPictures } from './hospital-pictures.service.js'
import { hospitalList } from './hospital.list.js'
import { HospitalService } from './hospital.service.js'
import { PlacesService } from './places.service.js'
import { TransferService } from './transfer.service.js'

@Controller()
export class HospitalController implements ContractController {
  constructor(
    private readonly hospitals: HospitalService,
    private readonly transfers: TransferService,
    private readonly places: PlacesService,
    private readonly pictures: HospitalPictures,
    private readonly intake: FileIntake,
  ) {}

  readonly serves = serve(hospital, {
    getHospitalList: hospitalList,
    exportHospitalList: hospitalList,
    getHospitalInfo: (query, me) => this.hospitals.info(me, query),
    getHospitalDefaults: () => this.hospitals.defaults(),
    setHospital: (form, me) => this.hospitals.save(me, form),
    getHospitalContract: (query, me) => this.pictures.of(me, 'contract', query),
    uploadHospitalContract: (form, me) => this.intake.picture(me, form),
    setHospitalContract: ({ contract, ...which }, me) =>
      this.pictures.set(me, 'contract', { ...which, pictures: contract }),
    getHospitalPhoto: (query, me) => this.pictures.of(me, 'hospitalPhoto', query),
    uploadHospitalPhoto: (form, me) => this.intake.picture(me, form),
    setHospitalPhoto: ({ hospitalPhoto, ...which }, me) =>
      this.pictures.set(me, 'hospitalPhoto', { ...which, pictures: hospitalPhoto }),
    updateHospitalIsFlag: (form, me) => this.hospitals.setFlag(me, form),
    transferHospital: (form, me) => this.transfers.transfer(me, form),
    getHospitalTransfers: (query, me) => this.transfers.history(me, query),
    getContractWarnings: (_, me) => this.hospitals.warnings(me),
    getHospitalPlaces: (query, me) => this.places.departments(me, query),
    getDepartmentBeds: (query, me) => this.places.beds(me, query),
  })
}
