import { Global, Module } from '@nestjs/common'
import { Exports } from './exports/exports.js'
import { Imports } from './imports/imports.js'
import { SessionModule } from './modules/session/session.module.js'

/** Exports and imports of rows, for all modules. Both check the caller's access again while they run. */
@Global()
@Module({ imports: [SessionModule], providers: [Exports, Imports], exports: [Exports, Imports] })
export class ExportsImportsModule {}
