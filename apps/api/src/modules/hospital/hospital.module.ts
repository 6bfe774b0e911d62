import { Module } from '@nestjs/common'
import { HospitalController } from './hospital.controller.js'
import { HospitalPictures } from './hospital-pictures.service.js'
import { HospitalService } from './hospital.service.js'
import { HospitalStore } from './hospital.store.js'
import { PlacesService } from './places.service.js'
import { PlanController } from './plan.controller.js'
import { PlanService } from './plan.service.js'
import { PlanStore } from './plan.store.js'
import { TransferService } from './transfer.service.js'

@Module({
  controllers: [HospitalController, PlanController],
  providers: [HospitalService, HospitalPictures, HospitalStore, PlacesService, PlanService, PlanStore, TransferService],
  exports: [HospitalService],
})
export class HospitalModule {}
