import { Global, Module } from '@nestjs/common'
import { SessionModule } from '../session/session.module.js'
import { Exports } from './exports.js'
import { Imports } from './imports.js'
import { Journal } from './journal.js'
import { LogController } from './log.controller.js'

/** Every module writes to the operation log, so its journal is there for all, and so are the ways out and in for lists. */
@Global()
@Module({
  imports: [SessionModule],
  controllers: [LogController],
  providers: [Journal, Exports, Imports],
  exports: [Journal, Exports, Imports],
})
export class LogModule {}
