import { usePreference, type Preference } from '../session/preferences'

/** How a reader has set a list up. Columns it does not name stand where the page puts them. */
export interface Look {
  readonly columns: readonly ColumnLook[]
  readonly density: Density
}
interface ColumnLook {
  readonly key: string
  readonly hidden?: boolean
  readonly width?: number
}
export const densities = ['small', 'medium', 'large'] as const
type Density = (typeof densities)[number]

export const plainLook: Look = { columns: [], density: 'small' }

const isLook = (value: unknown): value is Look =>
  typeof value === 'object' &&
  value !== null &&
  'columns' in value &&
  Array.isArray(value.columns) &&
  'density' in value

export const useLook = (list: string): Preference<Look> => usePreference(`list:${list}`, isLook, plainLook)

interface Arranged {
  readonly key: string
  readonly width?: number
}

/**
 * The columns in the reader's order and width. A column that came with a release after the reader's last change stands
 * beside the one it follows on the page, so that nothing new is hidden by what was kept.
 */
export function arrange<C extends Arranged>(columns: readonly C[], { columns: looks }: Look): readonly C[] {
  const known = looks.filter(({ key }) => columns.some((column) => column.key === key)).map(({ key }) => key)
  const order = [...known]
  columns.forEach(({ key }, index) => {
    if (known.includes(key)) return
    const before = columns[index - 1]
    order.splice(before ? order.indexOf(before.key) + 1 : 0, 0, key)
  })
  return order.flatMap((key) => {
    const column = columns.find((one) => one.key === key)
    const width = looks.find((look) => look.key === key)?.width
    return column ? [width === undefined ? column : { ...column, width }] : []
  })
}

export const isHidden = ({ columns }: Look, key: string): boolean =>
  columns.some((look) => look.key === key && look.hidden === true)

/** The look after a change to one column; all of the list's columns are in it from then on. */
export function withColumn(look: Look, all: readonly Arranged[], key: string, change: Partial<ColumnLook>): Look {
  const columns = arrange(all, look).map((column) => ({
    ...look.columns.find((kept) => kept.key === column.key),
    key: column.key,
    ...(column.key === key && change),
  }))
  return { ...look, columns }
}

/** The look after a column has moved by so many places. */
export function withMoved(look: Look, all: readonly Arranged[], key: string, by: number): Look {
  const { columns } = withColumn(look, all, key, {})
  const order = [...columns]
  const from = order.findIndex((column) => column.key === key)
  const to = from + by
  const [moved] = order.splice(from, 1)
  if (!moved || to < 0 || to > order.length) return look
  order.splice(to, 0, moved)
  return { ...look, columns: order }
}
