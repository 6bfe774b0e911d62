import { codes, say, type Text } from '@bedside/contracts'
import type { ReactNode } from 'react'
import { queryClient } from '../api/query-client'
import { language } from '../i18n/language'
import { createStore } from '../lib/store'
import { tell } from './channel'
import { forgetReason, keepReason } from './end-reason'
import { policyOf, sessionEndsAfterMs } from './error-policy'
import { adopt, dropToken, ownMark, standing } from './identity'
import { remove, show } from './notices'
import { session } from './session'

/**
 * Where the session is: going on; ending within two seconds; held back by somebody who types their password; or over,
 * with a reload under way.
 */
type State =
  | { readonly is: 'on' | 'held' | 'over' }
  | { readonly is: 'ending'; readonly timer: ReturnType<typeof setTimeout> }

const noticeKey = 'session-end'
/** The server's plain word for an expired sign-in says no more than the notice does. */
export const plainReason: Text = ['登录凭证已过期，请重新登录', 'Your sign-in has expired. Please sign in again']

const state = createStore<State>({ is: 'on' })

interface AtSessionEnd {
  /** What is done with unsaved work before the page is reloaded. */
  putAway(): void
  /** What is offered to whoever wants to stay. */
  readonly wayToStay: ReactNode
}
/** Filled in by the app (app/wiring.ts). */
export const atSessionEnd = createStore<AtSessionEnd>({ putAway: () => undefined, wayToStay: undefined })

/** Nothing is left to run out by itself. */
function go(is: 'on' | 'held' | 'over'): void {
  const now = state.get()
  if (now.is === 'ending') clearTimeout(now.timer)
  state.set({ is })
}

/** Whether the session goes on, for who listens for its end. */
export const isGoingOn = (): boolean => state.get().is === 'on'
export const followSessionState = state.subscribe

/** Whether the page is about to be reloaded by ourselves. */
export const isLeaving = (): boolean => state.get().is === 'over'

/** Whether somebody is about to sign in again, in place. */
export const isHeld = (): boolean => state.get().is === 'held'

/** From here on the session ends by the reader's own wish, and no failing call needs to tell of it. */
export function leaveQuietly(): void {
  go('over')
}

/** However many calls find the session ended: one notice, one timer, one log-out, one reload. */
export function endSession(code: number, reason: string, outdated = false): void {
  if (state.get().is !== 'on') return
  // Signed in again meanwhile, here or in another tab: what was refused was the token before that.
  if (standing() === 'renewed') return goOn()
  if (outdated) return askAgain()
  if (isElsewhere()) return
  state.set({ is: 'ending', timer: setTimeout(() => finish(), sessionEndsAfterMs) })
  const policy = policyOf(code)
  if (code === codes.expired) keepReason(reason)
  const mark = ownMark()
  if (mark !== undefined) tell({ type: 'ended', mark, code, reason })
  const text = policy.text ? say(policy.text, language.get()) : reason
  const tellsMore = reason !== text && !plainReason.includes(reason)
  show({
    kind: policy.show,
    ...(policy.title && { title: say(policy.title, language.get()) }),
    text: tellsMore ? `${text}\n${reason}` : text,
    forMs: 0,
    key: noticeKey,
    // Who has not been let in yet has nothing to stay for.
    ...(session.get().status === 'in' && { action: atSessionEnd.get().wayToStay }),
  })
}

/** Somebody else has signed in beside us: then that is what the reader is told. */
const isElsewhere = (): boolean => ['foreign', 'unknown'].includes(standing())

/** The log-out of the specification: the login state is cleared and the page reloads. */
export function finish(): void {
  if (state.get().is === 'over') return
  if (standing() === 'renewed') return goOn()
  reloadAfter(dropToken)
}

/** Starts over with whatever token the browser holds by now; unsaved work is offered again. */
export const startOver = (): void => reloadAfter(() => undefined)

function reloadAfter(step: () => void): void {
  leaveQuietly()
  atSessionEnd.get().putAway()
  step()
  location.reload()
}

/** Stops the timer, because somebody is about to sign in again. */
export function hold(): void {
  if (state.get().is === 'ending') go('held')
}

/** The same person goes on with a new token: what was asked for is asked again, and nothing is sent again. */
export function goOn(): void {
  adopt()
  go('on')
  forgetReason()
  remove(noticeKey)
  void queryClient.invalidateQueries()
}

/** What was refused with the token before. The refusal has to reach its query first. */
function askAgain(): void {
  setTimeout(() => {
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  })
}
