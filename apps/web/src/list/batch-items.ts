/** The state of one row of a batch. */
export type ItemState = 'waiting' | 'running' | 'done' | 'refused'

export interface BatchItem<Row> {
  readonly row: Row
  readonly state: ItemState
  /** Why it was refused. */
  readonly reason?: string
}

export const waitingFor = <Row>(rows: readonly Row[]): readonly BatchItem<Row>[] =>
  rows.map((row) => ({ row, state: 'waiting' }))

/** The items with the new state of one of them. */
export const withItem = <Row>(
  items: readonly BatchItem<Row>[],
  row: Row,
  state: ItemState,
  reason?: string,
): readonly BatchItem<Row>[] =>
  items.map((item) => (item.row === row ? { row, state, ...(reason !== undefined && { reason }) } : item))

/** The items for a retry: those not done are waiting again. */
export const again = <Row>(items: readonly BatchItem<Row>[]): readonly BatchItem<Row>[] =>
  items.map((item) => (item.state === 'done' ? item : { row: item.row, state: 'waiting' }))

export const rowsThatAre = <Row>(items: readonly BatchItem<Row>[], ...states: readonly ItemState[]): readonly Row[] =>
  items.filter(({ state }) => states.includes(state)).map(({ row }) => row)

/** The percentage of rows tried. */
export const progressOf = (items: readonly BatchItem<unknown>[]): number =>
  items.length === 0 ? 0 : Math.round((rowsThatAre(items, 'done', 'refused').length / items.length) * 100)
