import type { Tx } from '@bedside/prisma'
import { accounts, shareAccount, shareReceivable, type AccountCode, type Share } from '@bedside/contracts'
import { coverOrGive, takeOrOwe } from '../../ledger/owed.js'
import { credit, debit, type Line } from '../../ledger/posting.js'

/** Whose share it is, and whether it can be withdrawn already. */
export interface Held extends Pick<Share, 'party' | 'partyId'> {
  readonly settleState: string
}

/** Credits of a share to its party: what is its own from now on covers what it owes first. */
export async function creditShare(tx: Tx, share: Held & Pick<Share, 'cents'>): Promise<Line[]> {
  const owes = share.settleState === 'SETTLED' ? shareReceivable(share) : undefined
  return owes ? coverOrGive(tx, accountOfShare(share), owes, share.cents) : [credit(accountOfShare(share), share.cents)]
}

/** Debits that take a part of a share back; what its party has no more, it owes. */
export async function debitShare(tx: Tx, from: Held, cents: number): Promise<Line[]> {
  const owes = shareReceivable(from)
  return owes ? takeOrOwe(tx, [accountOfShare(from)], owes, cents) : [debit(accountOfShare(from), cents)]
}

/** Where somebody's share lies: what is settled can be withdrawn. */
export function accountOfShare({ party, partyId, settleState }: Held): AccountCode {
  if (settleState === 'SETTLED' && party === 'AGENT') return accounts.agentAvailable(partyId)
  if (settleState === 'SETTLED' && party === 'FRANCHISE') return accounts.franchiseAvailable(partyId)
  return shareAccount({ party, partyId })
}
