import { Module } from '@nestjs/common'
import { BooksReader } from '../../ledger/books-reader.js'
import { BooksChecks } from './books-checks.js'
import { Books } from './books.js'
import { Earnings } from './earnings.js'
import { Entries } from './entries.js'
import { LedgerController } from './ledger.controller.js'
import { LedgerTxns } from './ledger-txns.js'
import { SealRows } from './seal-rows.js'

/** The books as people look at them. */
@Module({
  controllers: [LedgerController],
  providers: [Entries, LedgerTxns, Books, BooksReader, SealRows, BooksChecks, Earnings],
})
export class LedgerModule {}
