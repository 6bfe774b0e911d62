import { manager, session as endpoints, type GrantedNode, type ManagerInfo, type MenuNode } from '@bedside/contracts'
import { call } from '../api/client'
import { createStore, useStore } from '../lib/store'
import { arrive } from './identity'
import { readToken } from './token'

export interface SignedIn {
  readonly status: 'in'
  readonly info: ManagerInfo
  readonly menu: readonly MenuNode[]
  /** The interface names that are allowed, so that asking costs nothing. */
  readonly granted: ReadonlySet<string>
  /** Somebody else was here before: the address is theirs, and so nobody is led there. */
  readonly inPlaceOfOther?: boolean
}

/** Something has to be done before anything else, and until then the server answers no page. */
export const mustFirst = ({ mustChangePassword, mustEnrol }: ManagerInfo): boolean =>
  mustChangePassword === 1 || mustEnrol === 1

/** Who is signed in, and what they may see. */
export const session = createStore<{ readonly status: 'out' } | SignedIn>({ status: 'out' })

/** The person signed in. Only what stands behind the guard may ask. */
export function useSignedIn(): SignedIn {
  const now = useStore(session)
  if (now.status === 'out') throw new Error('Nobody is signed in here: this belongs behind the guard')
  return now
}

/** Every allowed name of the tree, the same that `allows` would find by searching it. */
export function grantedNames(tree: readonly GrantedNode[], names = new Set<string>()): ReadonlySet<string> {
  for (const node of tree) {
    if (node.isFlag > 0) names.add(node.interfaceName)
    grantedNames(node.sysMenuList, names)
  }
  return names
}

/** A failed step of loading a session: the guard answers each in its own way. */
export class SessionFailure extends Error {
  constructor(
    readonly step: 'info' | 'menu',
    override readonly cause: unknown,
  ) {
    super(`The ${step} of the session could not be loaded`)
  }
}

/** User info, then the menu list; asked for together, because neither needs the other's answer. */
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

/** Reads the permissions anew, when an answer told that they have changed. */
export async function reloadPermissions(): Promise<void> {
  const menu = await call(manager.getManagerMenuList, {})
  session.set((old) => (old.status === 'in' ? { ...old, menu, granted: grantedNames(menu) } : old))
}

/** Whoever came in place of somebody else has been welcomed, and goes where they like. */
export const welcomed = (): void =>
  session.set((old) => (old.status === 'in' && old.inPlaceOfOther ? { ...old, inPlaceOfOther: false } : old))
