import { Injectable } from '@nestjs/common'
import type { ExportQuery } from '@bedside/contracts'
import type { Actor } from '../access/actor.js'
import { Exports } from '../exports/exports.js'
import type { ListQuery } from '../list/declare.js'
import { ListEngine } from '../list/engine.js'
import type { Binding, Handler } from './serve.js'

/** Handlers derived from a list: one for its pages, one for its export. */
@Injectable()
export class ServedLists {
  constructor(
    private readonly lists: ListEngine,
    private readonly exports: Exports,
  ) {}

  handlerOf({ endpoint, by }: Binding): Handler {
    if (typeof by === 'function') return by
    if (by.paramsOfCaller) throw new Error(`${endpoint.name} has to pass ${by.paramsOfCaller.join()} to its list`)
    return 'csv' in endpoint.reply
      ? (query, me) => this.exports.rows(by, query as ExportQuery<ListQuery, unknown>, me as Actor)
      : (query, me) => this.lists.page(by, query as ListQuery, me as Actor)
  }
}
