import { Module } from '@nestjs/common'
import { Entries } from './entries.js'
import { LedgerController } from './ledger.controller.js'
import { LedgerTxns } from './ledger-txns.js'

/** The books as people look at them. */
@Module({ controllers: [LedgerController], providers: [Entries, LedgerTxns] })
export class LedgerModule {}
