import { loginPath, welcomePath } from '../lib/paths'

const openPaths: ReadonlySet<string> = new Set(['/401', '/404'])

interface Visit {
  readonly hasToken: boolean
  /** Whether the manager's info and menu are loaded. */
  readonly loaded: boolean
  readonly path: string
}

/** The guard's decision on a visit: show the page, load the session first, or redirect. */
type Decision = 'enter' | 'load' | { readonly to: typeof loginPath | typeof welcomePath }

export function decide({ hasToken, loaded, path }: Visit): Decision {
  const atLogin = path === loginPath || path === '/'
  if (!hasToken) return path === loginPath || openPaths.has(path) ? 'enter' : { to: loginPath }
  if (atLogin) return { to: welcomePath }
  return loaded ? 'enter' : 'load'
}

/** Whether the client starts with the login page, which is part of the document, or with the app. */
export const startsAtLogin = ({ hasToken, path }: Pick<Visit, 'hasToken' | 'path'>): boolean =>
  !hasToken && !openPaths.has(path)

/** The address of the login page, which contains the page to open afterwards. */
export const loginAddress = (address: string): string =>
  address === '' || address === '/' || address.startsWith(loginPath)
    ? loginPath
    : `${loginPath}?redirect=${encodeURIComponent(address)}`

/** Accepts only paths of the client: `//host` would lead to another server. */
export function wantedFrom(search: string): string | undefined {
  const redirect = new URLSearchParams(search).get('redirect') ?? ''
  return /^\/(?!\/)/.test(redirect) && !redirect.startsWith(loginPath) ? redirect : undefined
}
