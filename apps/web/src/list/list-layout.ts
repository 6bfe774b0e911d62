import { usePreference, type Preference } from '../session/preferences'

/** How a reader has set a list up. Columns it does not name stand where the page puts them. */
export interface ListLayout {
  readonly columns: readonly ColumnLayout[]
  readonly density: Density
}
interface ColumnLayout {
  readonly key: string
  readonly hidden?: boolean
  readonly width?: number
}
export const densities = ['small', 'medium', 'large'] as const
type Density = (typeof densities)[number]

export const defaultLayout: ListLayout = { columns: [], density: 'small' }

const isListLayout = (value: unknown): value is ListLayout =>
  typeof value === 'object' &&
  value !== null &&
  'columns' in value &&
  Array.isArray(value.columns) &&
  'density' in value

export const useListLayout = (list: string): Preference<ListLayout> =>
  usePreference(`list:${list}`, isListLayout, defaultLayout)

interface Arranged {
  readonly key: string
  readonly width?: number
}

/**
 * The columns in the reader's order and width. A column that came with a release after the reader's last change stands
 * beside the one it follows on the page, so that nothing new is hidden by what was kept.
 */
export function arrange<C extends Arranged>(columns: readonly C[], { columns: layouts }: ListLayout): readonly C[] {
  const known = layouts.filter(({ key }) => columns.some((column) => column.key === key)).map(({ key }) => key)
  const order = [...known]
  columns.forEach(({ key }, index) => {
    if (known.includes(key)) return
    const before = columns[index - 1]
    order.splice(before ? order.indexOf(before.key) + 1 : 0, 0, key)
  })
  return order.flatMap((key) => {
    const column = columns.find((one) => one.key === key)
    const width = layouts.find((layout) => layout.key === key)?.width
    return column ? [width === undefined ? column : { ...column, width }] : []
  })
}

export const isHidden = ({ columns }: ListLayout, key: string): boolean =>
  columns.some((layout) => layout.key === key && layout.hidden === true)

/** The layout after a change to one column; all of the list's columns are in it from then on. */
export function withColumn(
  layout: ListLayout,
  all: readonly Arranged[],
  key: string,
  change: Partial<ColumnLayout>,
): ListLayout {
  const columns = arrange(all, layout).map((column) => ({
    ...layout.columns.find((kept) => kept.key === column.key),
    key: column.key,
    ...(column.key === key && change),
  }))
  return { ...layout, columns }
}

/** The layout after a column has moved by so many places. */
export function withMoved(layout: ListLayout, all: readonly Arranged[], key: string, by: number): ListLayout {
  const { columns } = withColumn(layout, all, key, {})
  const order = [...columns]
  const from = order.findIndex((column) => column.key === key)
  const to = from + by
  const [moved] = order.splice(from, 1)
  if (!moved || to < 0 || to > order.length) return layout
  order.splice(to, 0, moved)
  return { ...layout, columns: order }
}
