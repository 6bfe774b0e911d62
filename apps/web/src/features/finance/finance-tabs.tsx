import { difference, ledger, partyPayment, reconciliation, suspense, type Text } from '@bedside/contracts'
import type { ComponentType } from 'react'
import type { Callable } from '../../session/can'
import { Balances } from './balances/balances'
import { Checks } from './checks/checks'
import { ClosedDays } from './days/closed-days'
import { Entries } from './entries/entries'
import { Payables } from './payments/payables'
import { Payments } from './payments/payments'
import { ReconciliationDays } from './reconciliation/days'
import { Differences } from './reconciliation/differences'
import { Suspense } from './suspense/suspense'
import { StatementTab } from './statement/statement'

interface FinanceTab {
  /** Names the tab in the page's address. */
  readonly key: string
  readonly label: Text
  readonly call: Callable
  readonly content: ComponentType
}

/** The tabs of the page, in order. A list in any tab but the first needs a `prefix` in the address. */
export const financeTabs: readonly FinanceTab[] = [
  { key: 'entries', label: ['明细', 'Entries'], call: ledger.getEntryList, content: Entries },
  { key: 'trial', label: ['试算平衡', 'Trial balance'], call: ledger.getTrialBalance, content: Balances },
  { key: 'statement', label: ['对账单', 'Statement'], call: ledger.getStatement, content: StatementTab },
  { key: 'payables', label: ['应付款', 'Payable'], call: partyPayment.bookPartyPayment, content: Payables },
  {
    key: 'payments',
    label: ['线下付款', 'Offline payments'],
    call: partyPayment.getPartyPaymentList,
    content: Payments,
  },
  { key: 'checks', label: ['账务检查', 'Checks'], call: ledger.getBooksChecks, content: Checks },
  { key: 'days', label: ['已封账日', 'Sealed days'], call: ledger.getSealList, content: ClosedDays },
  {
    key: 'reconciliation',
    label: ['对账', 'Reconciliation'],
    call: reconciliation.getReconciliationList,
    content: ReconciliationDays,
  },
  { key: 'differences', label: ['对账差错', 'Differences'], call: difference.getDifferenceList, content: Differences },
  { key: 'suspense', label: ['待查款项', 'In suspense'], call: suspense.getSuspenseList, content: Suspense },
]
