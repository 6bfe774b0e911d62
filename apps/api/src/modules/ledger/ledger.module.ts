import { Module } from '@nestjs/common'
import { BooksReader } from '../../ledger/books-reader.js'
import { BooksChecks } from './books-checks.js'
import { Books } from './books.js'
import { DayDownloadController } from './day-download.controller.js'
import { Earnings } from './earnings.js'
import { Entries } from './entries.js'
import { LedgerController } from './ledger.controller.js'
import { LedgerTxns } from './ledger-txns.js'
import { SealRows } from './seal-rows.js'
import { SealedDays } from './sealed-days.js'

/** The pages on the books. */
@Module({
  controllers: [LedgerController, DayDownloadController],
  providers: [Entries, LedgerTxns, Books, BooksReader, SealRows, SealedDays, BooksChecks, Earnings],
})
export class LedgerModule {}
