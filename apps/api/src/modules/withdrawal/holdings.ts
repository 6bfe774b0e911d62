import { accounts, type AccountCode, type ApplicantKind } from '@bedside/contracts'
import type { Owner } from './withdrawal.rules.js'

/** The ledger accounts that hold an owner's money. */
interface Holdings {
  /** Money in settlement; users have none. */
  readonly pending?: AccountCode
  readonly available: AccountCode
  readonly frozen: AccountCode
  /** Debts; users cannot owe. */
  readonly owes?: AccountCode
}

const byKind: Readonly<Record<ApplicantKind, (id: number) => Holdings>> = {
  USER: (id) => ({ available: accounts.userBalance(id), frozen: accounts.userFrozen(id) }),
  AGENT: (id) => ({
    pending: accounts.agentPending(id),
    available: accounts.agentAvailable(id),
    frozen: accounts.agentFrozen(id),
    owes: accounts.agentReceivable(id),
  }),
  STORE: (id) => ({
    pending: accounts.storePending(id),
    available: accounts.storeAvailable(id),
    frozen: accounts.storeFrozen(id),
    owes: accounts.storeReceivable(id),
  }),
}

export const holdingsOf = ({ applicantKind, ownerId }: Owner): Holdings => byKind[applicantKind](ownerId)
