import { manager, session as endpoints, type GrantedNode, type ManagerInfo, type MenuNode } from '@bedside/contracts'
import { call } from '../api/client'
import { queryClient } from '../api/query-client'
import { createStore, useStore } from '../lib/store'
import { arrive } from './identity'
import { readToken } from './token'

export interface SignedIn {
  readonly status: 'in'
  readonly info: ManagerInfo
  readonly menu: readonly MenuNode[]
  /** The allowed interface names as a set, for fast lookups. */
  readonly granted: ReadonlySet<string>
  /** Another user was here before: the address is theirs, so it is not opened. */
  readonly inPlaceOfOther?: boolean
}

/** The user must first change the password or set up a second factor; until then the server serves no page. */
export const mustFirst = ({ mustChangePassword, mustEnrol }: ManagerInfo): boolean =>
  mustChangePassword === 1 || mustEnrol === 1

/** The signed-in user and their permissions. */
export const session = createStore<{ readonly status: 'out' } | SignedIn>({ status: 'out' })

/** The signed-in user. Only for components behind the guard. */
export function useSignedIn(): SignedIn {
  const now = useStore(session)
  if (now.status === 'out') throw new Error('Nobody is signed in here: this belongs behind the guard')
  return now
}

/** All allowed names of the tree; equivalent to searching it with `allows`. */
function grantedNames(tree: readonly GrantedNode[], names = new Set<string>()): ReadonlySet<string> {
  for (const node of tree) {
    if (node.isFlag > 0) names.add(node.interfaceName)
    grantedNames(node.sysMenuList, names)
  }
  return names
}

/** A failed step of loading a session, each handled differently by the guard. */
export class SessionFailure extends Error {
  constructor(
    readonly step: 'info' | 'menu',
    override readonly cause: unknown,
  ) {
    super(`The ${step} of the session could not be loaded`)
  }
}

/** Loads user info and menu, in parallel because they are independent (decision 31). */
export async function loadSession(): Promise<SignedIn> {
  const token = readToken() ?? ''
  const menuAsked = call(manager.getManagerMenuList, {}, { handles: () => true })
  const menuAnswered = menuAsked.catch((cause: unknown) => new SessionFailure('menu', cause))
  const info = await call(endpoints.getManagerInfo, {}, { handles: () => true }).catch((cause: unknown) => {
    throw new SessionFailure('info', cause)
  })
  const menu = await menuAnswered
  if (menu instanceof SessionFailure) throw menu
  const { inPlaceOfOther } = arrive(token, info.managerId, info.managerName)
  const signedIn: SignedIn = { status: 'in', info, menu, granted: grantedNames(menu), inPlaceOfOther }
  session.set(signedIn)
  return signedIn
}

/** Reloads the permissions, and what must be done before using them, after a response reported a change. */
export async function reloadPermissions(): Promise<void> {
  const [info, menu] = await Promise.all([call(endpoints.getManagerInfo, {}), call(manager.getManagerMenuList, {})])
  const before = session.get()
  session.set((old) => (old.status === 'in' ? { ...old, info, menu, granted: grantedNames(menu) } : old))
  // The shop was frozen or unfrozen: what pages show of it would contradict what they now offer.
  if (before.status === 'in' && before.info.looksOnly !== info.looksOnly) void queryClient.invalidateQueries()
}

/** Clears `inPlaceOfOther` once the new user has been shown the welcome page. */
export const welcomed = (): void =>
  session.set((old) => (old.status === 'in' && old.inPlaceOfOther ? { ...old, inPlaceOfOther: false } : old))
