import type { Text } from '@bedside/contracts'
import { createStore } from '../lib/store'

/** Something typed and not yet saved, such as an open form. */
export interface Piece {
  /** The key of the tab it belongs to, and its name within that tab. */
  readonly tab: string
  readonly id: string
  readonly title: Text
  /** What brings it back after a new login, as JSON; secrets are left out by whoever makes it. */
  snapshot(): unknown
  /** The same for people, to be copied where it can no longer be saved. */
  readable?(): string
  /** True when it is saved. */
  save(): Promise<boolean>
}

export const nameOf = ({ tab, id }: Pick<Piece, 'tab' | 'id'>): string => `${tab}#${id}`

/** All unsaved work. It stands outside the pages: a hidden page keeps it, a closed one takes it along. */
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

export const hasWork = (tab: string): boolean => [...unsaved.get().values()].some((piece) => piece.tab === tab)

const restored = new Map<string, unknown>()

/**
 * Lays a snapshot out for the page that it belongs to. It is unsaved work from here on, whether that page has been
 * opened yet or not.
 */
export function layOut(piece: Pick<Piece, 'tab' | 'id' | 'title'>, snapshot: unknown): void {
  restored.set(nameOf(piece), snapshot)
  // Only its form can save it, and takes its place as soon as it is there.
  const asleep: Piece = { ...piece, snapshot: () => snapshot, save: () => Promise.resolve(false) }
  unsaved.set((old) => new Map(old).set(nameOf(piece), asleep))
}

/** What was saved of this piece before the session ended; it stays laid out until its form has taken it up. */
export const takeRestored = (tab: string, id: string): unknown => restored.get(nameOf({ tab, id }))
