import { Module } from '@nestjs/common'
import { SlideController } from './slide.controller.js'
import { SlideService } from './slide.service.js'
import { SlideStore } from './slide.store.js'

@Module({ controllers: [SlideController], providers: [SlideService, SlideStore] })
export class SlideModule {}
