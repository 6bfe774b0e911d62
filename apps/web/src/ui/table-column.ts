import type { ReactNode } from 'react'

/** A column as rendered by a table. */
export interface TableColumn<Row> {
  readonly key: string
  readonly title: string
  readonly width?: number | undefined
  readonly align?: 'right' | 'center'
  /** Stays visible while the others scroll sideways. */
  readonly fixed?: 'start' | 'end'
  /**
   * Keeps all rows one line high: `cut` ends longer text with an ellipsis (the record's page shows all of it), `whole`
   * widens the column to the longest value.
   */
  readonly oneLine?: 'cut' | 'whole'
  /**
   * On a phone, where rows are cards: the status comes first, then the name, by default the first column, then the lines
   * that are looked for most. What remains is shown on demand.
   */
  readonly onCard?: 'status' | 'name' | 'line'
  /** Whether the row has nothing to show here: a table keeps the cell, a card leaves the line out. */
  readonly isEmpty?: ((row: Row) => boolean) | undefined
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

/** The width of a column, set on its header only: the cells follow. */
export const wide = ({ width }: Pick<TableColumn<never>, 'width'>) =>
  width === undefined ? undefined : { width, minWidth: width }
