import { loginAddress, startsAtLogin, wantedFrom } from '../app/guard'
import { loginPath, welcomePath } from '../lib/paths'
import { readToken } from '../session/token'

interface Place {
  readonly path: string
  /** With `?`, or empty. */
  readonly search: string
}

/** The path and query after the `#`. */
function here(): Place {
  const [path = '', ...search] = location.hash.slice(1).split('?')
  return { path: path || '/', search: search.length > 0 ? `?${search.join('?')}` : '' }
}

/** Whether the document starts with the login page or the app. */
export const opensLogin = (): boolean => startsAtLogin({ hasToken: readToken() !== undefined, path: here().path })

/** Moves users who are not signed in to the login page; its address keeps the page they wanted. */
export function settleAtLogin(): void {
  const { path, search } = here()
  if (path !== loginPath) history.replaceState(null, '', `#${loginAddress(path + search)}`)
}

/** Replaces the login page's address with that of the wanted page, so that Back does not return to it. */
export function leaveLogin(): string {
  const path = wantedFrom(here().search) ?? welcomePath
  history.replaceState(null, '', `#${path}`)
  return path
}
