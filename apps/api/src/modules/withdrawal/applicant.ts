import { fault } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { missing } from '../../access/scope.js'
import type { Reading } from '../../data/reading.js'
import { ensure } from '../../ensure.js'
import type { Owner } from './withdrawal.rules.js'

/** On whose behalf somebody looks at withdrawals, or applies for one. */
export interface Applicant extends Owner {
  readonly ownerName: string
  /** Of an agent's; empty for a shop. */
  readonly agentPath: string
  /** Where codes go. */
  readonly phone: string
  /** The name that its payout accounts have to be in; undefined where any may be. */
  readonly holder: string | undefined
}

/** An agent for itself and a shop for itself, and for no other; the platform for the agent that it names. */
export async function applicantFor(db: Reading, me: Actor, { agentId }: { agentId?: number } = {}): Promise<Applicant> {
  return me.family === 'STORE' ? shopOf(db, me, agentId) : agentFor(db, me, agentId ?? me.agentId)
}

async function agentFor(db: Reading, me: Actor, id: number | null): Promise<Applicant> {
  ensure(id !== null && (me.family === 'PLATFORM' || id === me.agentId), () => missing(me))
  const agents = db.selectFrom('Agent').select(['company', 'path', 'phone']).where('id', '=', id)
  const found = await agents.where('deletedAt', 'is', null).executeTakeFirst()
  ensure(found, () => missing(me))
  const { company: ownerName, path: agentPath, phone } = found
  return { applicantKind: 'AGENT', ownerId: id, ownerName, agentPath, phone, holder: undefined }
}

async function shopOf(db: Reading, me: Actor, agentId: number | undefined): Promise<Applicant> {
  const id = me.storeId
  ensure(id !== null && agentId === undefined, () => missing(me))
  const shops = db.selectFrom('Store').select(['storeName', 'phone', 'payoutHolder']).where('id', '=', id)
  const found = await shops.where('deletedAt', 'is', null).executeTakeFirst()
  ensure(found, () => missing(me))
  const { storeName: ownerName, phone, payoutHolder: holder } = found
  return { applicantKind: 'STORE', ownerId: id, ownerName, agentPath: '', phone, holder }
}

/** An agent is paid on any account; a shop in the name that was reviewed. */
export const fits = ({ holder }: Pick<Applicant, 'holder'>, account: { readonly holder: string }): boolean =>
  holder === undefined || holder === account.holder

type Applied = Owner & { readonly ownerName: string; readonly holder: string }

/** A shop that was frozen, renamed, or is to be paid in another name since it applied, is not paid as if nothing had happened. */
export async function mustStandAsApplied(db: Reading, { applicantKind, ownerId, ...applied }: Applied): Promise<void> {
  if (applicantKind !== 'STORE') return
  const shops = db.selectFrom('Store').select(['storeName', 'payoutHolder', 'status']).where('id', '=', ownerId)
  const { storeName, payoutHolder, status } = await shops.executeTakeFirstOrThrow()
  const [before, after] = [applied.ownerName, storeName]
  ensure(status !== 'FROZEN', () => fault('withdrawal.shopFrozen', { name: after }))
  ensure(before === after, () => fault('withdrawal.shopRenamed', { before, after }))
  const names = { before: applied.holder, after: payoutHolder }
  ensure(names.before === names.after, () => fault('withdrawal.holderChanged', names))
}
