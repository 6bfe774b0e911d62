import { Inject, Injectable } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import {
  columnsOf,
  Fault,
  fault,
  tooManyRows,
  type Class,
  type Endpoint,
  type ExportQuery,
  type Rows,
  type Text,
} from '@bedside/contracts'
import type { Actor } from '../access/actor.js'
import { sameScope } from '../access/scope.js'
import type { Config } from '../config/config.js'
import { ensure } from '../ensure.js'
import { entityOf } from '../http/call.js'
import { AccessGuard } from '../http/steps.js'
import type { List, ListQuery } from '../list/declare.js'
import { ListEngine, rowsAtOnce } from '../list/engine.js'
import { CONFIG, DATABASE } from '../tokens.js'
import { Journal } from '../journal/journal.js'
import { formatOf } from './file-writer.js'
import type { RowSource } from './row-source.js'

/** Exports lists as files. Each export is logged before its first row is sent. */
@Injectable()
export class Exports {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
    private readonly guard: AccessGuard,
    private readonly lists: ListEngine,
    private readonly journal: Journal,
  ) {}

  /** The rows of a list for a handler to return; nothing is read yet. */
  rows<Q extends ListQuery, Row>(list: List<Q, Row>, query: ExportQuery<Q, Row>, me: Actor): Promise<Rows<Row>> {
    const { csv } = fileReplyOf(me.call.endpoint)
    const params = this.lists.params(list)
    const chosenColumns = [...new Set(query.columns)]
    const columns = chosenColumns.length > 0 ? chosenColumns : (columnsOf(csv) as (keyof Row & string)[])
    const source: RowSource = {
      columns: columns as never[],
      chosenColumns,
      query,
      format: formatOf(query.format ?? ''),
      few: () => this.lists.ids(list, query, me, params),
      all: () => this.lists.idsByStep(list, query, me, params),
      read: (ids, reader) => this.lists.byIds(list, ids, reader, params) as Promise<object[]>,
    }
    return Promise.resolve(source)
  }

  /** All rows at once, for small exports. */
  async atOnce(source: RowSource, me: Actor): Promise<{ total: number; batches: AsyncIterable<object[]> }> {
    const max = this.config.EXPORT_ROWS_AT_ONCE
    const ids = await source.few()
    ensure(ids && ids.length <= max, () => new Fault('export.tooMany', { max }, tooManyRows))
    await this.database.write((tx) => this.record(tx, me, source, { rows: ids.length }))
    return { total: ids.length, batches: this.batches(source, ids, me) }
  }

  /** Logs an export. */
  record(
    tx: Tx,
    me: Actor,
    source: RowSource,
    more: object = {},
    endpoint: Endpoint = me.call.endpoint,
  ): Promise<void> {
    const { title } = fileReplyOf(endpoint)
    const { chosenColumns: chosen } = source
    const after = { ...more, filters: filtersOf(source.query), ...(chosen.length > 0 ? { columns: chosen } : {}) }
    return this.journal.record(tx, me, { entity: entityOf(endpoint), entityId: '', label: title[0], after })
  }

  /** Batches are read on demand, each with the caller's current permissions. */
  async *batches(source: RowSource, ids: Int32Array, begun: Actor): AsyncGenerator<object[], void> {
    for (let at = 0; at < ids.length; at += rowsAtOnce)
      yield await source.read(ids.subarray(at, at + rowsAtOnce), await this.anew(begun))
  }

  /**
   * The caller for the next batch: during a long export, people may lose permissions or be moved to another agent. If
   * the scope changed, the export fails, because the remaining rows would look like the complete list.
   */
  private async anew(begun: Actor): Promise<Actor> {
    const me = await this.guard.anew(begun)
    ensure(sameScope(begun, me), () => fault('access.scope'))
    return me
  }
}

export function fileReplyOf(endpoint: Endpoint): { csv: Class<object>; title: Text } {
  if (!('csv' in endpoint.reply)) throw new Error(`${endpoint.name} answers no file`)
  return endpoint.reply as { csv: Class<object>; title: Text }
}

const noFilters = new Set(['columns', 'format', 'sort', 'order'])

/** The filters in use. */
function filtersOf(query: object): Record<string, unknown> {
  const used = Object.entries(query).filter(
    ([key, value]) => !noFilters.has(key) && value !== undefined && value !== '',
  )
  return Object.fromEntries(used)
}
