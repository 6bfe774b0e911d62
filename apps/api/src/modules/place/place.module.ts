import { Module } from '@nestjs/common'
import { PlaceController } from './place.controller.js'
import { PlaceService } from './place.service.js'

@Module({ controllers: [PlaceController], providers: [PlaceService] })
export class PlaceModule {}
