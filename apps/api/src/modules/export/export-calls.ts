import { Injectable } from '@nestjs/common'
import { DiscoveryService } from '@nestjs/core'
import { decode, fault, type Endpoint, type Language } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { ensure } from '../../ensure.js'
import type { RowSource } from '../../exports/row-source.js'
import { rawQuery } from '../../http/body.js'
import type { Call } from '../../http/call.js'
import type { Served, Serving } from '../../http/serve.js'

/** What somebody has asked for of a list, and how its rows are had. */
export interface Asked {
  readonly endpoint: Endpoint
  readonly source: RowSource
}

/** Every call that answers a list as a file, by its name: what is written in the background is asked of the same handlers. */
@Injectable()
export class ExportCalls {
  private known: ReadonlyMap<string, Served> | undefined

  constructor(private readonly discovery: DiscoveryService) {}

  endpointOf(name: string): Endpoint {
    return this.served(name).endpoint
  }

  /** What was asked for, once more; nothing where an earlier version took what this one does not. */
  queryOf(name: string, query: string, language: Language): object {
    const { endpoint } = this.served(name)
    const decoded = decode(endpoint.input, rawQuery(query, endpoint), language)
    return decoded.ok ? (decoded.value as object) : {}
  }

  /** Throws what the call itself would refuse of such a query. */
  async ask(name: string, query: string, me: Actor): Promise<Asked> {
    const { endpoint, handler } = this.served(name)
    const call: Call = { ...me.call, endpoint }
    const source = (await handler(inputOf(endpoint, query, call.language), { ...me, call }, call)) as RowSource
    return { endpoint, source }
  }

  private served(name: string): Served {
    this.known ??= this.find()
    const served = this.known.get(name)
    ensure(served, () => fault('export.unknown'))
    return served
  }

  private find(): ReadonlyMap<string, Served> {
    const all = this.discovery
      .getControllers()
      .flatMap(({ instance }) => (instance as Partial<Serving> | undefined)?.serves ?? [])
    return new Map(all.filter(({ endpoint }) => 'csv' in endpoint.reply).map((one) => [one.endpoint.name, one]))
  }
}

function inputOf(endpoint: Endpoint, query: string, language: Language): unknown {
  const decoded = decode(endpoint.input, rawQuery(query, endpoint), language)
  if (decoded.ok) return decoded.value
  // The fields to blame are those of that call, and not of the form that names it.
  throw fault('input.bad', { problem: decoded.problems[0]?.message ?? '' })
}
