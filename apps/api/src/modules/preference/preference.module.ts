import { Module } from '@nestjs/common'
import { PreferenceController } from './preference.controller.js'
import { PreferenceService } from './preference.service.js'

/** Settings that the client stores per manager. */
@Module({ controllers: [PreferenceController], providers: [PreferenceService], exports: [PreferenceService] })
export class PreferenceModule {}
