import { say } from '@bedside/contracts'
import type { ReactNode } from 'react'
import { language } from '../i18n/language'
import { named, type NamingText } from '../i18n/messages'
import { createStore } from '../lib/store'

/** Where notices appear. The shell hands in the real surface; whoever speaks knows no component library. */
export interface Notice {
  readonly kind: 'success' | 'info' | 'warning' | 'error'
  readonly text: string
  readonly title?: string
  readonly requestId?: string | undefined
  /** 0 stays until it is taken away. */
  readonly forMs?: number
  /** What the reader can do about it. */
  readonly action?: ReactNode
  /** Notices of the same key take each other's place. */
  readonly key?: string
}

interface Surface {
  show(notice: Notice): void
  remove(key: string): void
}

const early: Notice[] = []
/** Undefined until the shell has drawn one: what came before it appears as soon as it is there. */
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
/** Tells what was done with a record, by its name. */
export const succeedWith = (done: NamingText, name: string): void => succeed(say(named(done, name), language.get()))
