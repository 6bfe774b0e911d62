import { Controller } from '@nestjs/common'
import { ledger } from '@bedside/contracts'
import { serve, type ContractController } from '../../http/serve.js'
import { ListEngine } from '../../list/engine.js'
import { accountList } from './account.list.js'
import { BooksChecks } from './books-checks.js'
import { Books } from './books.js'
import { agentEarnings, agentShareAmounts, agentShares, storeEarnings, storeShares } from './earning.lists.js'
import { Earnings } from './earnings.js'
import { Entries } from './entries.js'
import { entryList } from './entry.list.js'
import { LedgerTxns } from './ledger-txns.js'
import { SealRows } from './seal-rows.js'
import { SealedDays } from './sealed-days.js'

@Controller()
export class LedgerController implements ContractController {
  constructor(
    private readonly entries: Entries,
    private readonly txns: LedgerTxns,
    private readonly books: Books,
    private readonly seals: SealRows,
    private readonly days: SealedDays,
    private readonly checks: BooksChecks,
    private readonly earnings: Earnings,
    private readonly lists: ListEngine,
  ) {}

  readonly serves = serve(ledger, {
    getEntryList: entryList,
    exportEntryList: entryList,
    getEntrySums: (query, me) => this.entries.sums(me, query),
    getLedgerTxn: (query, me) => this.txns.info(me, query),
    getTrialBalance: (query) => this.books.trialBalance(query),
    getAccountList: accountList,
    exportAccountList: accountList,
    getStatement: (query, me) => this.books.statement(me, query),
    getSealList: (query) => this.seals.list(query),
    fetchSealedDay: (form, me) => this.days.fetch(me, form),
    getBooksChecks: (_query, me) => this.checks.list(me),
    startBooksCheck: (_form, me) => this.checks.start(me),
    getAgentEarningList: agentEarnings,
    exportAgentEarningList: agentEarnings,
    getAgentEarningSums: (query, me) => this.earnings.agentSums(me, query),
    getAgentIncomeDays: (query, me) => this.earnings.incomeDays(me, query),
    getAgentEarningInfo: (query, me) => this.earnings.info(me, query),
    getAgentShareList: agentShares,
    exportAgentShareList: agentShares,
    getAgentShareSums: (query, me) => this.lists.sums(agentShares, query, me, agentShareAmounts),
    getStoreEarningList: storeEarnings,
    exportStoreEarningList: storeEarnings,
    getStoreEarningSums: (query, me) => this.earnings.storeSums(me, query),
    getStoreEarningInfo: (query, me) => this.earnings.store(me, query),
    getStoreShareList: storeShares,
    exportStoreShareList: storeShares,
    getStoreShareSums: (query, me) => this.earnings.shareSums(me, query),
  })
}
