import { fault } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { missing } from '../../access/scope.js'
import type { Reading } from '../../data/reading.js'
import { ensure } from '../../ensure.js'
import type { Owner } from './withdrawal.rules.js'

/** The agent or shop whose withdrawals a manager views or applies for. */
export interface Applicant extends Owner {
  readonly ownerName: string
  /** The agent's path; empty for a shop. */
  readonly agentPath: string
  /** The phone that codes are sent to. */
  readonly phone: string
  /** The name that payout accounts must be in; undefined for an agent, which may use any. */
  readonly holder: string | undefined
}

/** The applicant of a call: a shop's or agent's staff may name only their own; platform staff name the agent. */
export async function applicantFor(db: Reading, me: Actor, { agentId }: { agentId?: number } = {}): Promise<Applicant> {
  return me.family === 'STORE' ? shopOf(db, me, agentId) : agentFor(db, me, agentId ?? me.agentId)
}

async function agentFor(db: Reading, me: Actor, id: number | null): Promise<Applicant> {
  ensure(id !== null && (me.family === 'PLATFORM' || id === me.agentId), () => missing(me))
  const agents = db.selectFrom('Agent').select(['company', 'path', 'phone']).where('id', '=', id)
  const agent = await agents.where('deletedAt', 'is', null).executeTakeFirst()
  ensure(agent, () => missing(me))
  const { company: ownerName, path: agentPath, phone } = agent
  return { applicantKind: 'AGENT', ownerId: id, ownerName, agentPath, phone, holder: undefined }
}

async function shopOf(db: Reading, me: Actor, agentId: number | undefined): Promise<Applicant> {
  const id = me.storeId
  ensure(id !== null && agentId === undefined, () => missing(me))
  const shops = db.selectFrom('Store').select(['storeName', 'phone', 'payoutHolder']).where('id', '=', id)
  const shop = await shops.where('deletedAt', 'is', null).executeTakeFirst()
  ensure(shop, () => missing(me))
  const { storeName: ownerName, phone, payoutHolder: holder } = shop
  return { applicantKind: 'STORE', ownerId: id, ownerName, agentPath: '', phone, holder }
}

/** Whether the applicant may be paid into the account: an agent into any, a shop only into one in its reviewed name. */
export const fits = ({ holder }: Pick<Applicant, 'holder'>, account: { readonly holder: string }): boolean =>
  holder === undefined || holder === account.holder

type Application = Owner & { readonly ownerName: string; readonly holder: string }

/**
 * Refuses to approve or pay a shop's withdrawal if the shop has been frozen or renamed or its reviewed holder has changed since
 * it applied.
 */
export async function mustStandAsApplied(
  db: Reading,
  { applicantKind, ownerId, ...applied }: Application,
): Promise<void> {
  if (applicantKind !== 'STORE') return
  const shops = db.selectFrom('Store').select(['storeName', 'payoutHolder', 'status']).where('id', '=', ownerId)
  const { storeName, payoutHolder, status } = await shops.executeTakeFirstOrThrow()
  const [before, after] = [applied.ownerName, storeName]
  ensure(status !== 'FROZEN', () => fault('withdrawal.shopFrozen', { name: after }))
  ensure(before === after, () => fault('withdrawal.shopRenamed', { before, after }))
  const names = { before: applied.holder, after: payoutHolder }
  ensure(names.before === names.after, () => fault('withdrawal.holderChanged', names))
}
