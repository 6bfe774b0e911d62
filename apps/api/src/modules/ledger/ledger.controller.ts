import { Controller } from '@nestjs/common'
import { ledger } from '@bedside/contracts'
import { serve, type Serving } from '../../http/serve.js'
import { Entries } from './entries.js'
import { LedgerTxns } from './ledger-txns.js'

@Controller()
export class LedgerController implements Serving {
  constructor(
    private readonly entries: Entries,
    private readonly txns: LedgerTxns,
  ) {}

  readonly serves = serve(ledger, {
    getEntryList: (query, me) => this.entries.list(me, query),
    exportEntryList: (query, me) => this.entries.export(me, query),
    getEntrySums: (query, me) => this.entries.sums(me, query),
    getLedgerTxn: (query, me) => this.txns.info(me, query),
  })
}
