import type { Check } from './ledger/check.js'
import { ledgerChecks } from './ledger/ledger-checks.js'
import { depositsCheck } from './modules/deposit/deposit.checks.js'
import { mallRatesCheck } from './modules/mall/agent-shares.check.js'
import {
  mallAgentsCheck,
  mallCommissionCheck,
  mallPendingCheck,
  mallRefundsCheck,
  mallStoresCheck,
} from './modules/mall/mall.checks.js'
import { clearingCheck, refundsCheck, sharesCheck } from './modules/order/order.checks.js'
import { refundSharesCheck } from './modules/order/refund-shares.check.js'
import { suspenseCheck } from './modules/suspense/suspense.checks.js'
import { frozenCheck, lineageCheck } from './modules/withdrawal/withdrawal.checks.js'

/** All checks of the books: the ledger's own, and those of the modules that post to it. */
export const invariantChecks: readonly Check[] = [
  ...ledgerChecks,
  depositsCheck,
  clearingCheck,
  sharesCheck,
  refundSharesCheck,
  refundsCheck,
  frozenCheck,
  lineageCheck,
  suspenseCheck,
  mallAgentsCheck,
  mallStoresCheck,
  mallRatesCheck,
  mallCommissionCheck,
  mallPendingCheck,
  mallRefundsCheck,
]
