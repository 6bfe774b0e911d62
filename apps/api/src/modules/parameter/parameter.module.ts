import { Module } from '@nestjs/common'
import { ParameterController } from './parameter.controller.js'
import { ParameterEffects } from './parameter-effects.js'
import { ParameterService } from './parameter.service.js'
import { ParameterStore } from './parameter.store.js'

@Module({ controllers: [ParameterController], providers: [ParameterService, ParameterStore, ParameterEffects] })
export class ParameterModule {}
