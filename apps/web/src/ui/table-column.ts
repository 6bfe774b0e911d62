import type { ReactNode } from 'react'

/** A column as a table draws it. */
export interface TableColumn<Row> {
  readonly key: string
  readonly title: string
  readonly width?: number | undefined
  readonly align?: 'right' | 'center'
  /** Stays in sight while the others are scrolled. */
  readonly fixed?: 'start' | 'end'
  /**
   * No row is higher than the others: what is longer ends in dots, and a record's own page has the whole; or the column
   * is as wide as the longest.
   */
  readonly oneLine?: 'cut' | 'whole'
  /** On a phone, where a row is a card: how it stands comes first, then its name, which is the first column if none says so. */
  readonly onCard?: 'status' | 'name'
  readonly render: (row: Row) => ReactNode
}

export const placed = ({
  align,
  fixed,
  oneLine,
}: Pick<TableColumn<never>, 'align' | 'fixed' | 'oneLine'>): string | undefined => {
  const names = [align && `table-${align}`, fixed && `table-${fixed}`, oneLine && `table-${oneLine}`].filter(Boolean)
  return names.length > 0 ? names.join(' ') : undefined
}

/** For the head of a column: its cells are as wide, without each saying so. */
export const wide = ({ width }: Pick<TableColumn<never>, 'width'>) =>
  width === undefined ? undefined : { width, minWidth: width }
