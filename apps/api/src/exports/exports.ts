import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import { columnsOf, fault, limits, type ExportQuery, type Rows } from '@bedside/contracts'
import type { Actor } from '../access/actor.js'
import { sameScope } from '../access/scope.js'
import { ensure } from '../ensure.js'
import { entityOf } from '../http/call.js'
import { AccessGuard } from '../http/steps.js'
import type { Given } from '../list/bind.js'
import type { List, ListQuery } from '../list/declare.js'
import { ListEngine } from '../list/engine.js'
import { DATABASE } from '../tokens.js'
import { Journal } from '../journal/journal.js'

/** Lists that leave as files. Each is put on record before its first row goes, so that nothing leaves unseen. */
@Injectable()
export class Exports {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly guard: AccessGuard,
    private readonly lists: ListEngine,
    private readonly journal: Journal,
  ) {}

  async rows<Q extends ListQuery, Row>(
    list: List<Q, Row>,
    query: ExportQuery<Q, Row>,
    me: Actor,
    given: Given = {},
  ): Promise<Rows<Row>> {
    const { endpoint } = me.call
    if (!('csv' in endpoint.reply)) throw new Error(`${endpoint.name} answers no file`)
    const { csv, title } = endpoint.reply
    const ids = await this.lists.ids(list, query, me, given)
    ensure(ids, () => fault('export.tooMany', { max: limits.exportRows }))
    const wanted = [...new Set(query.columns)]
    const after = { rows: ids.length, filters: filtersOf(query), ...(wanted.length > 0 ? { columns: wanted } : {}) }
    await this.database.write((tx) =>
      this.journal.record(tx, me, { entity: entityOf(endpoint), entityId: '', label: title[0], after }),
    )
    const columns = wanted.length > 0 ? wanted : columnsOf(csv)
    return {
      total: ids.length,
      columns,
      batches: this.lists.batches(list, ids, () => this.anew(me), given),
    }
  }

  /**
   * Who reads the next batch: while a file goes out, people lose rights and are moved to another agent. With another
   * scope it breaks off, because what is left of the rows that were found would look like all of them.
   */
  private anew(begun: Actor): Actor {
    const me = this.guard.anew(begun)
    ensure(sameScope(begun, me), () => fault('access.scope'))
    return me
  }
}

const noFilters = new Set(['columns', 'sort', 'order'])

/** What narrowed the list down. */
function filtersOf(query: object): Record<string, unknown> {
  const used = Object.entries(query).filter(
    ([key, value]) => !noFilters.has(key) && value !== undefined && value !== '',
  )
  return Object.fromEntries(used)
}
