import type { Tx } from '@bedside/prisma'
import { accounts, shareAccount, shareReceivable, type AccountCode, type Share } from '@bedside/contracts'
import { coverOrGive, takeOrOwe } from '../../ledger/owed.js'
import { credit, debit, type Line } from '../../ledger/posting.js'

/** A party's share, and whether it can be withdrawn. */
interface ShareOfParty extends Pick<Share, 'party' | 'partyId'> {
  readonly settleState: string
}

/** Credits a share to its party. A share that is settled covers the party's debt first. */
export async function creditShare(tx: Tx, share: ShareOfParty & Pick<Share, 'cents'>): Promise<Line[]> {
  const owes = share.settleState === 'SETTLED' ? shareReceivable(share) : undefined
  return owes ? coverOrGive(tx, accountOfShare(share), owes, share.cents) : [credit(accountOfShare(share), share.cents)]
}

/** Debits that take back part of a share. What the party no longer has becomes its debt. */
export async function debitShare(tx: Tx, from: ShareOfParty, cents: number): Promise<Line[]> {
  const owes = shareReceivable(from)
  return owes ? takeOrOwe(tx, [accountOfShare(from)], owes, cents) : [debit(accountOfShare(from), cents)]
}

/** The account that holds a share; a settled share is in an account that can be withdrawn from. */
export function accountOfShare({ party, partyId, settleState }: ShareOfParty): AccountCode {
  if (settleState === 'SETTLED' && party === 'AGENT') return accounts.agentAvailable(partyId)
  if (settleState === 'SETTLED' && party === 'FRANCHISE') return accounts.franchiseAvailable(partyId)
  return shareAccount({ party, partyId })
}
