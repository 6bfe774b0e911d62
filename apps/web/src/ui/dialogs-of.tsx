import { Fragment, useState, type ReactNode } from 'react'

export interface WithElement {
  readonly element: ReactNode
}

/** Something opened on a record, and what it renders. */
export interface OpenedOn<Row> extends WithElement {
  open(row: Row): void
}

type Openers<T extends Record<string, OpenedOn<never>>> = { readonly [K in keyof T]: T[K]['open'] }

/**
 * The dialogs of an area: functions to open them by name, and one element that renders all, including others that open
 * by themselves.
 */
export function dialogsOf<T extends Record<string, OpenedOn<never>>>(
  dialogs: T,
  ...others: readonly WithElement[]
): Openers<T> & WithElement {
  const openers = Object.fromEntries(Object.entries(dialogs).map(([name, { open }]) => [name, open])) as Openers<T>
  const drawn: [string, WithElement][] = [...Object.entries(dialogs), ...Object.entries(others)]
  return { ...openers, element: drawn.map(([key, { element }]) => <Fragment key={key}>{element}</Fragment>) }
}

/** Renders something for the record it was opened on, until closed. */
export function useShown<T>(draw: (shown: T | undefined, close: () => void) => ReactNode): OpenedOn<T> {
  const [shown, show] = useState<T>()
  return { open: show, element: draw(shown, () => show(undefined)) }
}
