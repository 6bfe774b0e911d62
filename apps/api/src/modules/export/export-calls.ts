import { Injectable } from '@nestjs/common'
import { decode, fault, type Endpoint, type Language } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { ensure } from '../../ensure.js'
import type { RowSource } from '../../exports/row-source.js'
import { rawQuery } from '../../http/body.js'
import type { Call } from '../../http/call.js'
import type { Served } from '../../http/serve.js'
import { ServedCalls } from '../../http/served-calls.js'

/** What somebody has asked for of a list, and how its rows are had. */
export interface Asked {
  readonly endpoint: Endpoint
  readonly source: RowSource
}

/** Every call that answers a list as a file, by its name: what is written in the background is asked of the same handlers. */
@Injectable()
export class ExportCalls {
  constructor(private readonly calls: ServedCalls) {}

  endpointOf(name: string): Endpoint {
    return this.served(name).endpoint
  }

  /** Undefined where an earlier version had a list that this one does not. */
  known(name: string): Endpoint | undefined {
    return this.calls.named(name)?.endpoint
  }

  /** What was asked for, once more; nothing where an earlier version took what this one does not. */
  queryOf(endpoint: Endpoint, query: string, language: Language): object {
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
    const served = this.calls.named(name)
    ensure(served && 'csv' in served.endpoint.reply, () => fault('export.unknown'))
    return served
  }
}

function inputOf(endpoint: Endpoint, query: string, language: Language): unknown {
  const decoded = decode(endpoint.input, rawQuery(query, endpoint), language)
  if (decoded.ok) return decoded.value
  // The fields to blame are those of that call, and not of the form that names it.
  throw fault('input.bad', { problem: decoded.problems[0]?.message ?? '' })
}
