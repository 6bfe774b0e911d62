import { Global, Module } from '@nestjs/common'
import { Journal } from './journal.js'
import { LogController } from './log.controller.js'

/** Every module writes to the operation log, so its journal is there for all. */
@Global()
@Module({ controllers: [LogController], providers: [Journal], exports: [Journal] })
export class LogModule {}
