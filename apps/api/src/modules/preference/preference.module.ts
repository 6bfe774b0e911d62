import { Module } from '@nestjs/common'
import { PreferenceController } from './preference.controller.js'
import { PreferenceService } from './preference.service.js'

/** What the client remembers for each manager. */
@Module({ controllers: [PreferenceController], providers: [PreferenceService], exports: [PreferenceService] })
export class PreferenceModule {}
