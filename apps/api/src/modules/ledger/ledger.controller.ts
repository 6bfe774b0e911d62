import { Controller } from '@nestjs/common'
import { ledger } from '@bedside/contracts'
import { serve, type Serving } from '../../http/serve.js'
import { BooksChecks } from './books-checks.js'
import { Books } from './books.js'
import { Earnings } from './earnings.js'
import { Entries } from './entries.js'
import { LedgerTxns } from './ledger-txns.js'
import { SealRows } from './seal-rows.js'
import { SealedDays } from './sealed-days.js'

@Controller()
export class LedgerController implements Serving {
  constructor(
    private readonly entries: Entries,
    private readonly txns: LedgerTxns,
    private readonly books: Books,
    private readonly seals: SealRows,
    private readonly days: SealedDays,
    private readonly checks: BooksChecks,
    private readonly earnings: Earnings,
  ) {}

  readonly serves = serve(ledger, {
    getEntryList: (query, me) => this.entries.list(me, query),
    exportEntryList: (query, me) => this.entries.export(me, query),
    getEntrySums: (query, me) => this.entries.sums(me, query),
    getLedgerTxn: (query, me) => this.txns.info(me, query),
    getTrialBalance: (query) => this.books.trialBalance(query),
    getAccountList: (query, me) => this.books.accounts(me, query),
    exportAccountList: (query, me) => this.books.exportAccounts(me, query),
    getStatement: (query, me) => this.books.statement(me, query),
    getSealList: (query) => this.seals.list(query),
    fetchSealedDay: (form, me) => this.days.fetch(me, form),
    getBooksChecks: (_query, me) => this.checks.list(me),
    startBooksCheck: (_form, me) => this.checks.start(me),
    getAgentEarningList: (query, me) => this.earnings.list(me, query),
    exportAgentEarningList: (query, me) => this.earnings.export(me, query),
    getAgentIncomeDays: (query, me) => this.earnings.incomeDays(me, query),
    getAgentEarningInfo: (query, me) => this.earnings.info(me, query),
    getAgentShareList: (query, me) => this.earnings.shares(me, query),
    exportAgentShareList: (query, me) => this.earnings.exportShares(me, query),
    getStoreEarningList: (query, me) => this.earnings.stores(me, query),
    exportStoreEarningList: (query, me) => this.earnings.exportStores(me, query),
    getStoreEarningInfo: (query, me) => this.earnings.store(me, query),
    getStoreShareList: (query, me) => this.earnings.storeShares(me, query),
    exportStoreShareList: (query, me) => this.earnings.exportStoreShares(me, query),
  })
}
