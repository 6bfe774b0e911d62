import { fault, type FranchiseForm, type FranchiseSignForm, type FranchiseStatus } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { mergeForm } from '../../data/merge-form.js'
import { knownRegion } from '../../data/known-region.js'
import { ensure } from '../../ensure.js'

/** Stored if no follow-up is due: a date after all others, so that due leads sort first. */
export const never = '9999-12-31'

/** The date of the next follow-up; null if none is due. */
export const followOnOf = (stored: string): string | null => (stored === never ? null : stored)

type Anybody = 'anybody' | 'platform'

/** The allowed transitions of a lead, and who may make them. A further follow-up leaves it in CONTACTED. */
const moves: Record<FranchiseStatus, Partial<Record<FranchiseStatus, Anybody>>> = {
  NEW: { CONTACTED: 'anybody' },
  CONTACTED: { CONTACTED: 'anybody', SIGNED: 'platform', INVALID: 'anybody' },
  SIGNED: {},
  INVALID: {},
}

export function mustMove(me: Actor, from: FranchiseStatus, to: FranchiseStatus): void {
  const who = moves[from][to]
  ensure(who, () => fault('record.stateChanged'))
  ensure(who === 'anybody' || me.family === 'PLATFORM', () => fault('access.denied'))
}

/** Refuses changes to leads that are signed or invalid. */
export function mustBeOpen(status: FranchiseStatus): void {
  ensure(status === 'NEW' || status === 'CONTACTED', () => fault('record.stateChanged'))
}

/** Signing either names an existing agent or describes a new one. */
export function mustDescribeAgent(form: FranchiseSignForm): void {
  const describes = [form.company, form.parentId, form.managerAccount, form.managerPassword].some(
    (value) => value !== undefined,
  )
  ensure(form.signedAgentId === undefined || !describes, () => fault('franchise.eitherAgent'))
}

export function mustNotNameAgent(form: FranchiseSignForm): void {
  const { signedAgentId, company, parentId, managerAccount, managerPassword } = form
  const signingFields = [signedAgentId, company, parentId, managerAccount, managerPassword]
  ensure(
    signingFields.every((value) => value === undefined),
    () => fault('franchise.noAgentHere'),
  )
}

interface StoredLead {
  region: string
  source: string
  amountCents: number
  deviceCount: number
  shareBps: number
  nextFollowOn: string
  note: string
}
const fresh: StoredLead = {
  region: '',
  source: 'OTHER',
  amountCents: 0,
  deviceCount: 0,
  shareBps: 0,
  nextFollowOn: never,
  note: '',
}

/** A new lead before its form is filled in: its first follow-up is due the same day. */
export const freshOn = (today: string): StoredLead => ({ ...fresh, nextFollowOn: today })

/** Refuses a next follow-up in the past, unless it was due then already; empty means none. */
export function mustBeAhead(next: string | undefined, today: string, stored?: string): void {
  ensure(!next || next >= today || next === stored, () => fault('franchise.followPast'))
}

export function columnsOf(form: FranchiseForm, stored: StoredLead) {
  return {
    name: form.name,
    phone: form.phone,
    intent: form.intent,
    ...mergeForm(form, stored, fresh),
    region: knownRegion(form.region ?? stored.region, stored.region),
  }
}
