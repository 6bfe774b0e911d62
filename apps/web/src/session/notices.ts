import { translate } from '@bedside/contracts'
import type { ReactNode } from 'react'
import { language } from '../i18n/language'
import { textWithName, type NamingText } from '../i18n/messages'
import { createStore } from '../lib/store'

/** A notification. The shell registers how to show it, so that callers do not depend on antd. */
export interface Notice {
  readonly kind: 'success' | 'info' | 'warning' | 'error'
  readonly text: string
  readonly title?: string
  readonly requestId?: string | undefined
  /** 0 means until closed. */
  readonly forMs?: number
  /** An action for the user. */
  readonly action?: ReactNode
  /** A notification replaces an earlier one with the same key. */
  readonly key?: string
  /** Shown at the bottom: it speaks of what is at the top of the window, or stays until answered and would cover a page's buttons. */
  readonly below?: true
}

interface Surface {
  show(notice: Notice): void
  remove(key: string): void
}

const early: Notice[] = []
/** Undefined until the shell is mounted; earlier notifications are shown then. */
export const surface = createStore<Surface | undefined>(undefined)
surface.subscribe(() => {
  for (const notice of surface.get() ? early.splice(0) : []) show(notice)
})

export function show(notice: Notice): void {
  const drawn = surface.get()
  if (drawn) drawn.show(notice)
  else early.push(notice)
}
export const remove = (key: string): void => surface.get()?.remove(key)
export const succeed = (text: string): void => show({ kind: 'success', text })
/** Shows a success message with the record's name. */
export const succeedWith = (done: NamingText, name: string): void =>
  succeed(translate(textWithName(done, name), language.get()))
