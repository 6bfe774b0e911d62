/** The state of one row of a batch. */
export type ItemState = 'waiting' | 'running' | 'done' | 'refused'

export interface BatchItem<Row> {
  readonly row: Row
  readonly state: ItemState
  /** Why it was refused. */
  readonly reason?: string
  /** Refused by a rule, or because somebody else has changed it: the same again would be refused again. */
  readonly final?: true
}

/** Why a row was refused. */
export type Refusal = Pick<BatchItem<unknown>, 'reason' | 'final'>

export const waitingFor = <Row>(rows: readonly Row[]): readonly BatchItem<Row>[] =>
  rows.map((row) => ({ row, state: 'waiting' }))

/** The items with the new state of one of them. */
export const withItem = <Row>(
  items: readonly BatchItem<Row>[],
  row: Row,
  state: ItemState,
  refusal?: Refusal,
): readonly BatchItem<Row>[] => items.map((item) => (item.row === row ? { row, state, ...refusal } : item))

/** Rows that a retry may do: refused for a while, or not reached. */
export const mayFollow = ({ state, final }: BatchItem<unknown>): boolean =>
  state === 'waiting' || (state === 'refused' && !final)

/** The items for a retry: those it may do are waiting again, as they are by now. */
export const again = <Row>(items: readonly BatchItem<Row>[], asNow: (row: Row) => Row): readonly BatchItem<Row>[] =>
  items.map((item) => (mayFollow(item) ? { row: asNow(item.row), state: 'waiting' } : item))

export const rowsThatAre = <Row>(items: readonly BatchItem<Row>[], ...states: readonly ItemState[]): readonly Row[] =>
  items.filter(({ state }) => states.includes(state)).map(({ row }) => row)

/** The percentage of rows tried. */
export const progressOf = (items: readonly BatchItem<unknown>[]): number =>
  items.length === 0 ? 0 : Math.round((rowsThatAre(items, 'done', 'refused').length / items.length) * 100)
