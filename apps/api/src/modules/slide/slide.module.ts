import { Module } from '@nestjs/common'
import { SlideController } from './slide.controller.js'
import { SlideGoods } from './slide-goods.js'
import { SlideService } from './slide.service.js'
import { SlideStore } from './slide.store.js'

@Module({ controllers: [SlideController], providers: [SlideService, SlideStore, SlideGoods] })
export class SlideModule {}
