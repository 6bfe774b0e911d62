import { Global, Module } from '@nestjs/common'
import { Exports } from './exports/exports.js'
import { Imports } from './imports/imports.js'
import { SessionModule } from './modules/session/session.module.js'

/** Rows that leave as a file or come in as one, for every area. While they do, the guard is asked again who the caller is. */
@Global()
@Module({ imports: [SessionModule], providers: [Exports, Imports], exports: [Exports, Imports] })
export class ExportsImportsModule {}
