import type { AccessKey, Family } from '@bedside/contracts'
import type { Call } from '../http/call.js'
import type { Grants } from './grants.js'

/** The caller of this request. Permissions are read for each request, so a change takes effect at once. */
export interface Actor {
  readonly managerId: number
  readonly account: string
  readonly name: string
  readonly family: Family
  readonly roleId: number
  readonly roleName: string
  /** Has the super administrator role, which cannot be restricted. */
  readonly isSuper: boolean
  readonly agentId: number | null
  /** The agent's place in the tree, such as `/3/17/`; empty for others. */
  readonly agentPath: string
  readonly storeId: number | null
  /** Belongs to a frozen shop and has read-only access. */
  readonly looksOnly: boolean
  readonly mustChangePassword: boolean
  /** The role requires a second factor that has not been set up yet. */
  readonly mustEnrol: boolean
  readonly sessionId: number
  readonly grants: Grants
  /** The request id, for logs. */
  readonly call: Call
}

/** Differs while a second factor must be set up first or the shop is frozen, so that open pages ask for it or hide their buttons. */
export const permissionVersionOf = ({ grants, mustEnrol, looksOnly }: Actor): string =>
  `${grants.version}${mustEnrol ? '-enrol' : ''}${looksOnly ? '-looks' : ''}`

export const can = (actor: Actor, key: AccessKey): boolean => actor.grants.keys.has(key)

/** Who did something, as histories store it: the server or a user if nobody had signed in. */
export const doneBy = (me: Actor | undefined) => ({ actor: me?.name ?? '', managerId: me?.managerId ?? null })
