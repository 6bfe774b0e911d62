import type { DB, Tx } from '@bedside/prisma'
import { applicantKinds, fault, withdrawalStatuses, type WithdrawalState } from '@bedside/contracts'
import type { Selectable } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { rowsOf } from '../../access/rows.js'
import { missing } from '../../access/scope.js'
import { valueIn } from '../../data/value-in.js'
import { ensure } from '../../ensure.js'
import { applicantFor } from './applicant.js'
import type { Owner } from './withdrawal.rules.js'

export type StoredWithdrawal = Selectable<DB['Withdrawal']>

export const { own: ownWithdrawal } = rowsOf('Withdrawal', ({ agentPath, applicantKind, ownerId }) => ({
  agentPath,
  storeId: applicantKind === 'STORE' ? ownerId : null,
}))

/** A withdrawal that the actor may cancel: agents and shops only their own, not those of agents below. */
export async function myWithdrawal(tx: Tx, me: Actor, id: number): Promise<StoredWithdrawal> {
  const withdrawal = await ownWithdrawal(tx, me, id)
  if (me.family === 'PLATFORM') return withdrawal
  const { applicantKind, ownerId } = await applicantFor(tx, me)
  ensure(withdrawal.applicantKind === applicantKind && withdrawal.ownerId === ownerId, () => missing(me))
  return withdrawal
}

/** A withdrawal without a scope check, for outcomes from the channel. */
export async function numberedWithdrawal(tx: Tx, withdrawNo: string): Promise<StoredWithdrawal> {
  const withdrawal = await tx
    .selectFrom('Withdrawal')
    .selectAll()
    .where('withdrawNo', '=', withdrawNo)
    .executeTakeFirst()
  ensure(withdrawal, () => fault('payment.unknownNo'))
  return withdrawal
}

export const ownerOf = ({ applicantKind, ownerId }: Pick<StoredWithdrawal, keyof Owner>): Owner => ({
  applicantKind: valueIn(applicantKinds, applicantKind),
  ownerId,
})

export const stateOf = ({ status, amountCents, feeCents, netCents }: StoredWithdrawal): WithdrawalState => ({
  status: valueIn(withdrawalStatuses, status),
  amountCents,
  feeCents,
  netCents,
})
