import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import { sql } from 'kysely'
import { limits, type Page, type Sums } from '@bedside/contracts'
import type { Actor } from '../access/actor.js'
import { missing } from '../access/scope.js'
import { Clock } from '../clock.js'
import { DATABASE } from '../tokens.js'
import type { Params, Values } from './bind.js'
import { boundedCount, boundedSums, counterFits, greatestId, type Amounts } from './count.js'
import type { List, ListBase, ListQuery, WholeQuery } from './declare.js'
import { PageReader } from './page-reader.js'
import { allIds, nextIds, oneRow, rowsById } from './row-queries.js'
import { ruleFor } from './scope.js'
import { searches, shapeOf, type Shape } from './shape.js'
import { StatementCache } from './statement-cache.js'
import type { Query } from './statement.js'

/** Batch size: small enough not to delay other requests. */
export const rowsAtOnce = 200
const idsAtOnce = 2000

const nothing: Params = Object.freeze({})
/** Page values for counts and reads by id, which have no page. */
const nowhere: Values['place'] = Object.freeze({ limit: 0, offset: 0, edge: 0 })
/** The query as a map of values by field name. */
const fieldsOf = (query: object): Values['query'] => query as Values['query']

interface NextId {
  readonly id: number
  readonly value: number | string
}

/**
 * Runs declared lists. Statements are compiled once per shape; the cost of a page grows neither with the table nor with the
 * page number. A page counts first and reads afterwards, so a write in between may appear in one and not the other.
 */
@Injectable()
export class ListEngine {
  private readonly statements: StatementCache
  private readonly pages: PageReader

  constructor(
    @Inject(DATABASE) database: Database,
    private readonly clock: Clock,
  ) {
    this.statements = new StatementCache(database)
    this.pages = new PageReader(this.statements)
  }

  /** Parameters besides the query; get them once to run several queries about the same moment. */
  params(list: ListBase): Params {
    return list.params?.(this.clock.now()) ?? nothing
  }

  async page<Q extends ListQuery, Row>(
    list: List<Q, Row>,
    query: Q,
    me: Actor,
    params: Params = this.params(list),
  ): Promise<Page<Row>> {
    const { pageNum, pageSize } = query
    const shape = shapeOf(list, query, me)
    const base = { query: fieldsOf(query), me, params }
    const counter = counterFits(list.counter, shape, list.always !== undefined) ? list.counter : undefined
    const counted = await this.pages.count(list, shape, { ...base, place: nowhere }, counter)
    const floor = counter === undefined && counted > limits.countedRows
    const total = floor ? limits.countedRows : counted
    const offset = (pageNum - 1) * pageSize
    const values = { ...base, place: { limit: pageSize, offset, edge: 0 } }
    const stored = offset < total ? await this.pages.rows(list, shape, values, floor ? Infinity : total, counter) : []
    return {
      list: stored.map((row) => list.row(row, me, params)),
      total,
      totalIsFloor: floor ? 1 : 0,
      pageNum,
      pageSize,
    }
  }

  /** One row as its list shows it; a row outside the caller's scope is answered as if it did not exist. */
  async one<Q extends ListQuery, Row>(
    list: List<Q, Row>,
    id: number,
    me: Actor,
    params: Params = this.params(list),
  ): Promise<Row> {
    const shape = plainShape(list, me)
    const statement = this.statements.of<object>(`one ${shape.key}`, () => oneRow(list, shape))
    const [stored] = await statement.all({ query: { id }, me, params, place: { limit: 1, offset: 0, edge: 0 } })
    if (stored === undefined) throw missing(me)
    return list.row(stored, me, params)
  }

  /**
   * The ids of all matches in list order, as of one moment. However rows are added, re-sorted or deleted while they are read
   * afterwards, none appears twice and none that remains is missed. Undefined if there are more than a file may hold.
   */
  async ids<Q extends ListQuery, Row>(
    list: List<Q, Row>,
    query: WholeQuery<Q>,
    me: Actor,
    params: Params = this.params(list),
  ): Promise<Int32Array | undefined> {
    const shape = shapeOf(list, query, me)
    const values = { query: fieldsOf(query), me, params, place: nowhere }
    // The matches of a search have to be sorted, which is too slow if there are too many.
    if (searches(shape) && (await this.matches(list, shape, values)) > limits.exportRows) return undefined
    const idRows = await this.statements.of<{ id: number }>(`ids ${shape.key}`, () => allIds(list, shape)).all(values)
    return idRows.length > limits.exportRows ? undefined : Int32Array.from(idRows, ({ id }) => id)
  }

  /**
   * The sums of these amounts over all matches; null if there are more than are summed at once, or if the viewer sees the amount of
   * none of them.
   */
  async sums<Q extends ListQuery, Row, K extends string>(
    list: List<Q, Row>,
    query: WholeQuery<Q>,
    me: Actor,
    amounts: Amounts<K>,
  ): Promise<Sums<K>> {
    const shape = shapeOf(list, query, me)
    const values = { query: fieldsOf(query), me, params: this.params(list), place: nowhere }
    const names = Object.keys(amounts) as K[]
    const build = (): Query => boundedSums(list, shape, amounts)
    const statement = this.statements.of<{ n: number } & Sums<K>>(`sums of ${names.join()} ${shape.key}`, build)
    const [summed] = await statement.all(values)
    const sumOf = (name: K) => {
      if (!summed || summed.n > limits.summedRows) return null
      return summed.n === 0 ? 0 : summed[name]
    }
    return Object.fromEntries(names.map((name) => [name, sumOf(name)])) as Sums<K>
  }

  /**
   * The same without a limit: a few ids at a time, none newer than the start. A row whose sort position changes during the
   * seconds this takes may be missed; none appears twice.
   */
  async *idsByStep<Q extends ListQuery, Row>(
    list: List<Q, Row>,
    query: WholeQuery<Q>,
    me: Actor,
    params: Params = this.params(list),
  ): AsyncGenerator<number[], void> {
    const shape = shapeOf(list, query, me)
    const base = { query: fieldsOf(query), me, place: { limit: idsAtOnce, offset: 0, edge: 0 } }
    const newest = this.statements.of<{ n: number | null }>(`rows of ${list.name}`, () => greatestId(list))
    const [{ n } = { n: 0 }] = await newest.all({ ...base, params })
    const upTo = n ?? 0
    const seen = new Uint8Array((upTo >> 3) + 1)
    const isNew = (id: number): boolean => {
      const [byte, bit] = [id >> 3, 1 << (id & 7)]
      const before = seen[byte] ?? 0
      seen[byte] = before | bit
      return (before & bit) === 0
    }
    for (const part of shape.order === 'asc' ? (['nothing', 'values'] as const) : (['values', 'nothing'] as const)) {
      let last: NextId | undefined
      do {
        const step = { part, first: last === undefined }
        const statement = this.statements.of<NextId>(`next ${part} ${step.first} ${shape.key}`, () =>
          nextIds(list, shape, step),
        )
        const after = { upTo, afterId: last?.id ?? 0, afterValue: last?.value ?? 0 }
        const nextRows: NextId[] = await statement.all({ ...base, params: { ...params, ...after } })
        const ids = nextRows.map(({ id }) => id).filter(isNew)
        if (ids.length > 0) yield ids
        last = nextRows.length < idsAtOnce ? undefined : nextRows.at(-1)
      } while (last)
    }
  }

  /** Reads a batch of those rows within the reader's current scope. */
  async byIds<Q extends ListQuery, Row>(
    list: List<Q, Row>,
    wanted: ArrayLike<number>,
    me: Actor,
    params: Params = this.params(list),
  ): Promise<Row[]> {
    const shape = plainShape(list, me)
    const build = (): Query => rowsById(list, shape, rowsAtOnce)
    const statement = this.statements.of<{ rowId: number }>(`by id ${shape.key}`, build)
    const rows = await statement.all({ query: { ids: wanted }, me, params, place: nowhere })
    const byId = new Map(rows.map((row) => [row.rowId, row]))
    const inOrder = Array.from(wanted).flatMap((id) => byId.get(id) ?? [])
    return inOrder.map((stored) => list.row(stored, me, params))
  }

  private async matches(list: ListBase, shape: Shape, values: Values): Promise<number> {
    const build = (): Query => boundedCount(list, shape, limits.exportRows)
    const [counted] = await this.statements.of<{ n: number }>(`matches ${shape.key}`, build).all(values)
    return counted?.n ?? 0
  }
}

/** Conditions for reads by id: the scope still applies, filters no longer do. */
function plainShape(list: ListBase, me: Actor): Shape {
  const [who, rule] = ruleFor(me, list.scope)
  return { key: `${list.name}|${who}`, rule, active: [], sort: '', by: sql.ref('t.id'), order: 'asc' }
}
