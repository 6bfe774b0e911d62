import { transportMessages } from '../api/api.messages'
import { TransportError } from '../api/failure'
import { textOf } from '../i18n/messages'
import { browserStorage, readJson, tabStorage } from '../lib/browser-storage'
import { createStore } from '../lib/store'
import { tell } from './channel'
import { forgetVault } from './vault'
import { clearToken, readToken } from './token'

/**
 * Whose token the browser holds. All tabs of a browser share one cookie, so somebody else may sign in beside us: this
 * tells the tabs apart without ever asking the server in the other one's name.
 */
export interface Who {
  readonly managerId: number
  readonly name: string
  /** Of the token this is about; a token itself is kept nowhere but in its cookie. */
  readonly mark: string
}

interface Mine {
  readonly token: string
  readonly managerId: number
}

/**
 * How this browser tab stands to the token of the browser: it is the one the tab has loaded with, another one of the
 * same person, none, somebody else's, or one of which nobody has said yet whose it is.
 */
export type Standing = 'mine' | 'renewed' | 'gone' | 'foreign' | 'unknown'

export function standingOf(mine: Mine | undefined, token: string | undefined, who: Who | undefined): Standing {
  if (!mine || token === mine.token) return 'mine'
  if (token === undefined) return 'gone'
  if (who?.mark !== markOf(token)) return 'unknown'
  return who.managerId === mine.managerId ? 'renewed' : 'foreign'
}

/** A short mark of a token, from which it cannot be had back. */
export function markOf(token: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (const letter of token) {
    const code = letter.codePointAt(0) ?? 0
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  return (high >>> 0).toString(16).padStart(8, '0') + (low >>> 0).toString(16).padStart(8, '0')
}

const whoKey = 'bedside.who'
const lastKey = 'bedside.manager'
/** With which token this browser tab has loaded. */
const loaded = createStore<Mine | undefined>(undefined)

const isWho = (value: unknown): value is Who =>
  typeof value === 'object' &&
  value !== null &&
  'managerId' in value &&
  typeof value.managerId === 'number' &&
  'name' in value &&
  typeof value.name === 'string' &&
  'mark' in value &&
  typeof value.mark === 'string'

const told = createStore<Who | undefined>(undefined)

/** Another tab has said who it is. What it has written down may be read here only later. */
export const hearOf = (who: Who): void => told.set(who)

/** Whose the browser's token is, as far as a tab has said so. */
export function whoIsIn(): Who | undefined {
  const token = readToken()
  const heard = told.get()
  return heard && token !== undefined && heard.mark === markOf(token) ? heard : readJson(browserStorage, whoKey, isWho)
}

export const standing = (): Standing => standingOf(loaded.get(), readToken(), whoIsIn())

/** Goes on with the token that the same person has got meanwhile. */
export function adopt(): void {
  const token = readToken()
  if (token !== undefined) loaded.set((mine) => mine && { ...mine, token })
}

/** Whether a call went out with a token that is no longer ours, so that its refusal says nothing of the session. */
export function isOutdated(token: string): boolean {
  const mine = loaded.get()
  return mine !== undefined && token !== mine.token
}

/** The token that calls go out with. Throws where that would be somebody else's. */
export function tokenToCallWith(endpoint: string): string | undefined {
  const now = standing()
  if (now === 'renewed') adopt()
  if (now === 'foreign' || now === 'unknown')
    throw new TransportError('stranger', textOf(transportMessages)('stranger'), endpoint)
  return readToken()
}

/** Whether it is our token that has this mark. */
export const isMine = (mark: string): boolean => mark === ownMark()

/** The mark of our own token, by which other tabs know whose session is meant. */
export function ownMark(): string | undefined {
  const mine = loaded.get()
  return mine && markOf(mine.token)
}

/** Takes our own token away and nobody else's, and tells the other tabs. */
export function dropToken(): void {
  const token = readToken()
  if (token === undefined || isOutdated(token)) return
  clearToken()
  tell({ type: 'signed-out', mark: markOf(token) })
}

/**
 * Notes who has loaded with which token. Answers whether somebody else was here before, in this browser tab: what they
 * have left behind is gone then.
 */
export function arrive(token: string, managerId: number, name: string): { inPlaceOfOther: boolean } {
  loaded.set({ token, managerId })
  if (readToken() === token) {
    const who: Who = { managerId, name, mark: markOf(token) }
    browserStorage.write(whoKey, JSON.stringify(who))
    tell({ type: 'signed-in', who })
  }
  const last = tabStorage.read(lastKey)
  tabStorage.write(lastKey, String(managerId))
  if (last === undefined || last === String(managerId)) return { inPlaceOfOther: false }
  forgetVault()
  for (const kept of keptFor(last)) tabStorage.remove(kept)
  return { inPlaceOfOther: true }
}

/** Where a manager's visited and cached pages are kept. */
export const keptFor = (managerId: number | string): readonly [visited: string, cached: string] => [
  `bedside.visited.${managerId}`,
  `bedside.cached.${managerId}`,
]
