import type { Text } from '@bedside/contracts'
import { createStore } from '../lib/store'

/** Unsaved input, such as an open form. */
export interface Piece {
  /** The key of its tab, and its name within that tab. */
  readonly tab: string
  readonly id: string
  /** The view of its page that it is in, as in `PageViewContext`. */
  readonly view?: string
  readonly title: Text
  /** The state to restore after a new sign-in, as JSON; its creator leaves out secrets. */
  snapshot(): unknown
  /** The same as text, for copying if it can no longer be saved. */
  readable?(): string
  /** True once saved. Missing for an action, such as a refund: only its own button carries it out, never a question about leaving. */
  save?(): Promise<boolean>
}

/** Work that leaving may save: a form of a record. */
export const canSave = ({ save }: Piece): boolean => save !== undefined

export const nameOf = ({ tab, id }: Pick<Piece, 'tab' | 'id'>): string => `${tab}#${id}`

/** All unsaved work. Outside the pages, so that hidden pages keep theirs; closing a page removes its work. */
export const unsaved = createStore<ReadonlyMap<string, Piece>>(new Map())

export function keepUnsaved(piece: Piece): void {
  const name = nameOf(piece)
  restored.delete(name)
  unsaved.set((old) => new Map(old).set(name, piece))
}

export function settled(tab: string, id: string): void {
  const name = nameOf({ tab, id })
  restored.delete(name)
  unsaved.set((old) => {
    const next = new Map(old)
    return next.delete(name) ? next : old
  })
}

/** The unsaved work of these tabs. */
export const piecesOf = (tabs: readonly string[] | 'all'): readonly Piece[] =>
  [...unsaved.get().values()].filter(({ tab }) => tabs === 'all' || tabs.includes(tab))

export const hasWork = (tab: string): boolean => piecesOf([tab]).length > 0

const restored = new Map<string, unknown>()

/**
 * Provides a snapshot to the page it belongs to. It counts as unsaved work from now on, whether or not the page is
 * open.
 */
export function restorePiece(piece: Pick<Piece, 'tab' | 'id' | 'view' | 'title'>, snapshot: unknown): void {
  restored.set(nameOf(piece), snapshot)
  // A placeholder that cannot save: the form replaces it on mount.
  const asleep: Piece = { ...piece, snapshot: () => snapshot, save: () => Promise.resolve(false) }
  unsaved.set((old) => new Map(old).set(nameOf(piece), asleep))
}

/** The snapshot for this piece; it stays available until its form has registered the work as its own. */
export const takeRestored = (tab: string, id: string): unknown => restored.get(nameOf({ tab, id }))
