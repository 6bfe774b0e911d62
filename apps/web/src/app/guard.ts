import { loginPath, welcomePath } from '../lib/paths'

const openPaths: ReadonlySet<string> = new Set(['/401', '/404'])

export interface Visit {
  readonly hasToken: boolean
  /** Whether user info and menu are here already. */
  readonly loaded: boolean
  readonly path: string
}

/** What the navigation guard does with a visit: lets it in, loads the session first, or sends it elsewhere. */
type Decision = 'enter' | 'load' | { readonly to: typeof loginPath | typeof welcomePath }

export function decide({ hasToken, loaded, path }: Visit): Decision {
  const atLogin = path === loginPath || path === '/'
  if (!hasToken) return path === loginPath || openPaths.has(path) ? 'enter' : { to: loginPath }
  if (atLogin) return { to: welcomePath }
  return loaded ? 'enter' : 'load'
}

/** Whether the client opens with the login page, which stands in the document itself, or with the app. */
export const startsAtLogin = ({ hasToken, path }: Pick<Visit, 'hasToken' | 'path'>): boolean =>
  !hasToken && !openPaths.has(path)

/** Where to go after the login: back to what was wanted. The way there travels in the address of the login page. */
export const loginAddress = (wanted: string): string =>
  wanted === '' || wanted === '/' || wanted.startsWith(loginPath)
    ? loginPath
    : `${loginPath}?redirect=${encodeURIComponent(wanted)}`

/** Only a path of our own: `//host` would leave the client. */
export function wantedFrom(search: string): string | undefined {
  const wanted = new URLSearchParams(search).get('redirect') ?? ''
  return /^\/(?!\/)/.test(wanted) && !wanted.startsWith(loginPath) ? wanted : undefined
}
