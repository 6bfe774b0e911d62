import { codes, translate, type Text } from '@bedside/contracts'
import type { ReactNode } from 'react'
import { queryClient } from '../api/query-client'
import { language } from '../i18n/language'
import { createStore } from '../lib/store'
import { postToTabs } from './channel'
import { forgetReason, keepReason } from './end-reason'
import { policyOf, sessionEndsAfterMs, sessionHeldForMs } from './error-policy'
import { adopt, dropToken, ownMark, standing } from './identity'
import { remove, show } from './notices'
import { session } from './session'

/**
 * The state of the session: active; ending within two seconds; held for two minutes after the user last typed their password; or over, with
 * a reload in progress.
 */
type State =
  | { readonly is: 'on' | 'over' }
  | { readonly is: 'ending' | 'held'; readonly timer: ReturnType<typeof setTimeout> }

const noticeKey = 'session-end'
/** The server's default message for an expired session adds nothing to the notification, so it is not repeated. */
export const plainReason: Text = ['登录凭证已过期，请重新登录', 'Your session has expired. Please sign in again']

const state = createStore<State>({ is: 'on' })

interface AtSessionEnd {
  /** Stores unsaved work before the reload. */
  putAway(): void
  /** The form for signing in again without a reload. */
  readonly wayToStay: ReactNode
}
/** Filled in by the app (app/wiring.ts). */
export const atSessionEnd = createStore<AtSessionEnd>({ putAway: () => undefined, wayToStay: undefined })

/** Changes the state and stops the timer. */
function go(is: 'on' | 'over'): void {
  const now = state.get()
  if ('timer' in now) clearTimeout(now.timer)
  state.set({ is })
}

/** Whether the session is active. */
export const isGoingOn = (): boolean => state.get().is === 'on'
export const followSessionState = state.subscribe

/** Whether the client is about to reload the page. */
export const isLeaving = (): boolean => state.get().is === 'over'

/** Whether the user is signing in again without leaving the page. */
export const isHeld = (): boolean => state.get().is === 'held'

/** From here on the session ends by the user's choice, and failing calls are not reported. */
export function leaveQuietly(): void {
  go('over')
}

/** However many calls report the end of the session: one notification, one timer, one sign-out, one reload. */
export function endSession(code: number, reason: string, outdated = false): void {
  if (state.get().is !== 'on') return
  // Signed in again meanwhile, here or in another tab: the refusal was for the previous token.
  if (standing() === 'renewed') return goOn()
  if (outdated) return askAgain()
  if (isElsewhere()) return
  state.set({ is: 'ending', timer: setTimeout(() => finish(), sessionEndsAfterMs) })
  const policy = policyOf(code)
  if (code === codes.expired) keepReason(reason)
  const mark = ownMark()
  if (mark !== undefined) postToTabs({ type: 'ended', mark, code, reason })
  const text = policy.text ? translate(policy.text, language.get()) : reason
  const addsReason = reason !== text && !plainReason.includes(reason)
  show({
    kind: policy.show,
    ...(policy.title && { title: translate(policy.title, language.get()) }),
    text: addsReason ? `${text}\n${reason}` : text,
    forMs: 0,
    key: noticeKey,
    // Without a loaded session there is no page to stay on.
    ...(session.get().status === 'in' && { action: atSessionEnd.get().wayToStay }),
  })
}

/** Another user has signed in in this browser, which has its own dialog. */
const isElsewhere = (): boolean => ['foreign', 'unknown'].includes(standing())

/** Signs out as specified: clears the sign-in state and reloads the page. */
export function finish(): void {
  if (state.get().is === 'over') return
  if (standing() === 'renewed') return goOn()
  reloadAfter(dropToken)
}

/** Reloads with the browser's current token; unsaved work is offered again. */
export const startOver = (): void => reloadAfter(() => undefined)

function reloadAfter(step: () => void): void {
  leaveQuietly()
  atSessionEnd.get().putAway()
  step()
  location.reload()
}

/** Gives the user time to sign in again. What the page shows must not stay there for whoever comes next. */
export function hold(): void {
  const now = state.get()
  if (!('timer' in now)) return
  clearTimeout(now.timer)
  state.set({ is: 'held', timer: setTimeout(() => finish(), sessionHeldForMs) })
}

/** Continues with a new token of the same user: reads are repeated, writes are not. */
export function goOn(): void {
  adopt()
  go('on')
  forgetReason()
  remove(noticeKey)
  void queryClient.invalidateQueries()
}

/** Repeats reads refused with the previous token. Deferred, because the refusal must reach its query first. */
function askAgain(): void {
  setTimeout(() => {
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  })
}
