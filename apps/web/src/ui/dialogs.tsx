import { Fragment, useState, type ReactNode } from 'react'

export interface Drawn {
  readonly element: ReactNode
}

/** Something that is opened on a record, and what is drawn of it meanwhile. */
export interface OpenedOn<Row> extends Drawn {
  open(row: Row): void
}

type Openers<T extends Record<string, OpenedOn<never>>> = { readonly [K in keyof T]: T[K]['open'] }

/**
 * The dialogs of an area: what is done in them, by name, and all of them to be drawn in one place, with others that open
 * by themselves.
 */
export function dialogsOf<T extends Record<string, OpenedOn<never>>>(
  dialogs: T,
  ...others: readonly Drawn[]
): Openers<T> & Drawn {
  const openers = Object.fromEntries(Object.entries(dialogs).map(([name, { open }]) => [name, open])) as Openers<T>
  const drawn: [string, Drawn][] = [...Object.entries(dialogs), ...Object.entries(others)]
  return { ...openers, element: drawn.map(([key, { element }]) => <Fragment key={key}>{element}</Fragment>) }
}

/** Shows something of what it was opened on, until it is closed. */
export function useShown<T>(draw: (shown: T | undefined, close: () => void) => ReactNode): OpenedOn<T> {
  const [shown, show] = useState<T>()
  return { open: show, element: draw(shown, () => show(undefined)) }
}
