import type { Tx } from '@bedside/prisma'
import { accounts, fault, type AccountCode, type PartyPaid } from '@bedside/contracts'
import { ensure } from '../../ensure.js'
import type { Ledger } from '../../ledger/ledger.js'

/** The amount payable to a hospital or an investor, and its accounts. */
export interface Payable {
  readonly party: PartyPaid
  readonly partyId: number
  readonly partyName: string
  readonly holds: AccountCode
  /** Less what refunds took back after payment. */
  readonly owedCents: number
}

const accountsOf = {
  HOSPITAL: { holds: accounts.hospitalPayable, owes: accounts.hospitalReceivable },
  FRANCHISE: { holds: accounts.franchiseAvailable, owes: accounts.franchiseReceivable },
} as const
const parties: Partial<Record<string, PartyPaid>> = { hospital: 'HOSPITAL', franchise: 'FRANCHISE' }

/** The payable of an account; undefined if the account is not one. */
export async function payableOf(tx: Tx, ledger: Ledger, accountId: number): Promise<Payable | undefined> {
  const account = await tx.selectFrom('LedgerAccount').selectAll().where('id', '=', accountId).executeTakeFirst()
  if (!account) return undefined
  const { code, ownerKind, ownerId: partyId } = account
  const party = parties[ownerKind]
  ensure(party && partyId !== null && accountsOf[party].holds(partyId) === code, () => fault('partyPayment.notPaidSo'))
  const { holds, owes } = accountsOf[party]
  const balanceOf = async (of: AccountCode) => Number(await ledger.balanceOf(tx, of))
  return {
    party,
    partyId,
    partyName: await nameOf(tx, party, partyId),
    holds: holds(partyId),
    owedCents: (await balanceOf(holds(partyId))) - (await balanceOf(owes(partyId))),
  }
}

async function nameOf(tx: Tx, party: PartyPaid, id: number): Promise<string> {
  if (party === 'FRANCHISE') {
    const investors = tx.selectFrom('Franchise').select('name').where('id', '=', id)
    return (await investors.executeTakeFirst())?.name ?? ''
  }
  const hospitals = tx.selectFrom('Hospital').select('hospitalName as name').where('id', '=', id)
  return (await hospitals.executeTakeFirst())?.name ?? ''
}
