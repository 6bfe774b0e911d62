import { usePreference, type Preference } from '../session/preferences'

/** A user's layout of a list. Columns not named in it keep the page's order. */
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
 * The columns in the user's order and width. A column added by a later release is placed beside the one it follows on
 * the page, so that a stored layout does not hide it.
 */
export function arrange<C extends Arranged>(columns: readonly C[], { columns: layouts }: ListLayout): readonly C[] {
  const savedKeys = layouts.filter(({ key }) => columns.some((column) => column.key === key)).map(({ key }) => key)
  const order = [...savedKeys]
  columns.forEach(({ key }, index) => {
    if (savedKeys.includes(key)) return
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

/** The layout after one column has changed; from then on it names all columns. */
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

/** The layout after moving a column by this many places. */
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
