import type { AccessKey, Family } from '@bedside/contracts'
import type { Call } from '../http/call.js'
import type { Grants } from './grants.js'

/** Who is calling, as of this very request: rights are read anew each time, so a change reaches people at once. */
export interface Actor {
  readonly managerId: number
  readonly account: string
  readonly name: string
  readonly family: Family
  readonly roleId: number
  readonly roleName: string
  /** Holds the role that nobody can restrict. */
  readonly isSuper: boolean
  readonly agentId: number | null
  /** The agent's place in the tree, such as `/3/17/`; empty for others. */
  readonly agentPath: string
  readonly storeId: number | null
  /** Belongs to a frozen shop: may look, and change nothing. */
  readonly looksOnly: boolean
  readonly mustChangePassword: boolean
  /** The role asks for a second factor, and there is none yet. */
  readonly mustEnrol: boolean
  readonly sessionId: number
  readonly grants: Grants
  /** The request this is about, for the records that are kept of it. */
  readonly call: Call
}

export const can = (actor: Actor, key: AccessKey): boolean => actor.grants.keys.has(key)

/** Whose doing something was, as histories keep it: the server's or a renter's where nobody has signed in for it. */
export const doneBy = (me: Actor | undefined) => ({ actor: me?.name ?? '', managerId: me?.managerId ?? null })
