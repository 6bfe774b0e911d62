import { loginAddress, startsAtLogin, wantedFrom } from '../app/guard'
import { loginPath, welcomePath } from '../lib/paths'
import { readToken } from '../session/token'

interface Place {
  readonly path: string
  /** With its `?`, or empty. */
  readonly search: string
}

/** Where the address after the `#` leads. */
function here(): Place {
  const [path = '', ...search] = location.hash.slice(1).split('?')
  return { path: path || '/', search: search.length > 0 ? `?${search.join('?')}` : '' }
}

/** Which of the two the document shows first. */
export const opensLogin = (): boolean => startsAtLogin({ hasToken: readToken() !== undefined, path: here().path })

/** Whoever is not signed in is at the login page, wherever they wanted to go; its address remembers that. */
export function settleAtLogin(): void {
  const { path, search } = here()
  if (path !== loginPath) history.replaceState(null, '', `#${loginAddress(path + search)}`)
}

/** Puts the page that was wanted in place of the login page, so that going back does not return to it. */
export function leaveLogin(): string {
  const wanted = wantedFrom(here().search) ?? welcomePath
  history.replaceState(null, '', `#${wanted}`)
  return wanted
}
