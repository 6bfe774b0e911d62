import { transportMessages } from '../api/api.messages'
import { TransportError } from '../api/failure'
import { textOf } from '../i18n/messages'
import { browserStorage, readJson, tabStorage } from '../lib/browser-storage'
import { createStore } from '../lib/store'
import { postToTabs } from './channel'
import { forgetVault } from './vault'
import { clearToken, readToken } from './token'

/**
 * The owner of the browser's token. All tabs of a browser share one cookie, so another user may sign in in another tab;
 * this lets tabs notice without sending a request with the other's token.
 */
export interface Who {
  readonly managerId: number
  readonly name: string
  /** The mark of the token; tokens themselves are stored only in the cookie. */
  readonly mark: string
}

interface Mine {
  readonly token: string
  readonly managerId: number
}

/**
 * How this tab relates to the browser's token: it is the one loaded with, a newer one of the same user, missing,
 * another user's, or of unknown owner.
 */
export type Standing = 'mine' | 'renewed' | 'gone' | 'foreign' | 'unknown'

export function standingOf(mine: Mine | undefined, token: string | undefined, who: Who | undefined): Standing {
  if (!mine || token === mine.token) return 'mine'
  if (token === undefined) return 'gone'
  if (who?.mark !== markOf(token)) return 'unknown'
  return who.managerId === mine.managerId ? 'renewed' : 'foreign'
}

/** A short hash of a token, from which it cannot be recovered. */
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
/** The token this tab was loaded with. */
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

const announced = createStore<Who | undefined>(undefined)

/** Another tab has announced the owner of the token. What it wrote to storage may become readable here only later. */
export const setAnnounced = (who: Who): void => announced.set(who)

/** The owner of the browser's token, if a tab has announced it. */
export function whoIsIn(): Who | undefined {
  const token = readToken()
  const who = announced.get()
  return who && token !== undefined && who.mark === markOf(token) ? who : readJson(browserStorage, whoKey, isWho)
}

export const standing = (): Standing => standingOf(loaded.get(), readToken(), whoIsIn())

/** Switches to the newer token of the same user. */
export function adopt(): void {
  const token = readToken()
  if (token !== undefined) loaded.set((mine) => mine && { ...mine, token })
}

/** Whether a call was sent with an older token, so that its refusal says nothing about the current session. */
export function isOutdated(token: string): boolean {
  const mine = loaded.get()
  return mine !== undefined && token !== mine.token
}

/** The token for a call. Throws if it would be another user's. */
export function tokenToCallWith(endpoint: string): string | undefined {
  const now = standing()
  if (now === 'renewed') adopt()
  if (now === 'foreign' || now === 'unknown')
    throw new TransportError('stranger', textOf(transportMessages)('stranger'), endpoint)
  return readToken()
}

/** Whether this is the mark of our own token. */
export const isMine = (mark: string): boolean => mark === ownMark()

/** The mark of our own token, by which other tabs know which session is meant. */
export function ownMark(): string | undefined {
  const mine = loaded.get()
  return mine && markOf(mine.token)
}

/** Removes our own token, but not another user's, and informs the other tabs. */
export function dropToken(): void {
  const token = readToken()
  if (token === undefined || isOutdated(token)) return
  clearToken()
  postToTabs({ type: 'signed-out', mark: markOf(token) })
}

/**
 * Records the user and token this tab has loaded with. Returns whether another user was here before in this tab, whose
 * stored tabs and unsaved work are then deleted.
 */
export function arrive(token: string, managerId: number, name: string): { inPlaceOfOther: boolean } {
  loaded.set({ token, managerId })
  if (readToken() === token) {
    const who: Who = { managerId, name, mark: markOf(token) }
    browserStorage.write(whoKey, JSON.stringify(who))
    postToTabs({ type: 'signed-in', who })
  }
  const last = tabStorage.read(lastKey)
  tabStorage.write(lastKey, String(managerId))
  if (last === undefined || last === String(managerId)) return { inPlaceOfOther: false }
  forgetVault()
  for (const key of keptFor(last)) tabStorage.remove(key)
  return { inPlaceOfOther: true }
}

/** The storage keys of a user's visited and cached pages. */
export const keptFor = (managerId: number | string): readonly [visited: string, cached: string] => [
  `bedside.visited.${managerId}`,
  `bedside.cached.${managerId}`,
]
