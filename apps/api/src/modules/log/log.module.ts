import { Global, Module } from '@nestjs/common'
import { Exports } from './exports.js'
import { Journal } from './journal.js'
import { LogController } from './log.controller.js'

/** Every module writes to the operation log, so its journal is there for all, and so is the way out for lists. */
@Global()
@Module({ controllers: [LogController], providers: [Journal, Exports], exports: [Journal, Exports] })
export class LogModule {}
