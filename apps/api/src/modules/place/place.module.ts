import { Module } from '@nestjs/common'
import { BedController } from './bed.controller.js'
import { BedImport } from './bed.import.js'
import { BedService } from './bed.service.js'
import { BedStore } from './bed.store.js'
import { DepartmentController } from './department.controller.js'
import { DepartmentImport } from './department.import.js'
import { DepartmentService } from './department.service.js'
import { DepartmentStore } from './department.store.js'
import { PlaceController } from './place.controller.js'
import { PlaceService } from './place.service.js'
import { WardController } from './ward.controller.js'
import { WardImport } from './ward.import.js'
import { WardService } from './ward.service.js'
import { WardStore } from './ward.store.js'

@Module({
  controllers: [PlaceController, DepartmentController, WardController, BedController],
  providers: [
    PlaceService,
    DepartmentStore,
    WardStore,
    BedStore,
    DepartmentService,
    DepartmentImport,
    WardService,
    WardImport,
    BedService,
    BedImport,
  ],
})
export class PlaceModule {}
