import { codes } from '@bedside/contracts'
import { transportMessages } from '../api/api.messages'
import { element } from './dom'
import { clockOf, waitMsOf } from './lockout'
import type { Outcome } from './login-call'
import { t, localized } from './speech'
import { waitings } from './waitings'

type Refusal = Exclude<Outcome, { kind: 'in' }>

/** The message shown, and the timer of its countdown. */
const display: { refusal?: Refusal | undefined; clock?: ReturnType<typeof setInterval> } = {}

/** Shows why sign-in failed, or removes the message. */
export function showRefusal(refusal: Refusal | undefined): void {
  display.refusal = refusal
  clearInterval(display.clock)
  renderRefusal()
  const waitMs = refusal?.kind === 'refused' && refusal.code === codes.tooMany && waitMsOf(refusal.text, waitings)
  element('countdown', HTMLElement).textContent = ''
  if (!waitMs) return
  const until = Date.now() + waitMs
  const tick = (): void => {
    const left = until - Date.now()
    element('countdown', HTMLElement).textContent =
      left > 0 ? t('tryAgainIn', { time: clockOf(left) }) : t('tryAgainNow')
    if (left <= 0) clearInterval(display.clock)
  }
  display.clock = setInterval(tick, 1000)
  tick()
}

/** Displays the message. The server's part stays in the language it was sent in. */
export function renderRefusal(): void {
  element('refusal', HTMLElement).textContent = display.refusal ? sentenceOf(display.refusal) : ''
  const refused = display.refusal?.kind === 'refused' ? display.refusal : undefined
  element('lock-means', HTMLElement).hidden = refused?.code !== codes.tooMany
  // Shown only for server errors, whose cause somebody has to look up.
  const id = refused && refused.code >= codes.fault ? refused.requestId : undefined
  element('request-id', HTMLElement).textContent = id === undefined ? '' : t('requestId', { id })
}

function sentenceOf(refusal: Refusal): string {
  if (refusal.kind === 'refused') return refusal.text
  return localized(transportMessages[refusal.kind]).replace('{status}', String(refusal.status))
}
