import { Module } from '@nestjs/common'
import { LogController } from './log.controller.js'

@Module({ controllers: [LogController] })
export class LogModule {}
