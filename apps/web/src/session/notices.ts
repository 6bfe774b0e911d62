import type { ReactNode } from 'react'

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

export interface Surface {
  show(notice: Notice): void
  remove(key: string): void
}

const early: Notice[] = []
const waiting: Surface = { show: (notice) => void early.push(notice), remove: () => undefined }
let surface: Surface = waiting

/** Notices that came before there was a surface appear as soon as there is one. */
export function setSurface(next: Surface | undefined): void {
  surface = next ?? waiting
  if (next) for (const notice of early.splice(0)) next.show(notice)
}

export const show = (notice: Notice): void => surface.show(notice)
export const remove = (key: string): void => surface.remove(key)
export const succeed = (text: string): void => show({ kind: 'success', text })
