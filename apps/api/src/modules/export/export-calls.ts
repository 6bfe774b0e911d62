import { Injectable } from '@nestjs/common'
import { decode, fault, type Endpoint, type Language } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { ensure } from '../../ensure.js'
import type { RowSource } from '../../exports/row-source.js'
import { rawQuery } from '../../http/body.js'
import type { Call } from '../../http/call.js'
import type { Route } from '../../http/serve.js'
import { ServedCalls } from '../../http/served-calls.js'

/** An export that was requested, and the source of its rows. */
export interface RequestedExport {
  readonly endpoint: Endpoint
  readonly source: RowSource
}

/** Finds the call that exports a list, by name: background exports use the same handlers as immediate ones. */
@Injectable()
export class ExportCalls {
  constructor(private readonly calls: ServedCalls) {}

  endpointOf(name: string): Endpoint {
    return this.served(name).endpoint
  }

  /** Undefined if the list existed in an earlier version only. */
  endpointIfServed(name: string): Endpoint | undefined {
    return this.calls.routeOf(name)?.endpoint
  }

  /** Decodes a stored query; empty if an earlier version accepted what this one does not. */
  queryOf(endpoint: Endpoint, query: string, language: Language): object {
    const decoded = decode(endpoint.input, rawQuery(query, endpoint), language)
    return decoded.ok ? (decoded.value as object) : {}
  }

  /** Requests the rows; throws the refusals of the call itself. */
  async ask(name: string, query: string, me: Actor): Promise<RequestedExport> {
    const { endpoint, handler } = this.served(name)
    const call: Call = { ...me.call, endpoint }
    const source = (await handler(inputOf(endpoint, query, call.language), { ...me, call }, call)) as RowSource
    return { endpoint, source }
  }

  private served(name: string): Route {
    const served = this.calls.routeOf(name)
    ensure(served && 'csv' in served.endpoint.reply, () => fault('export.unknown'))
    return served
  }
}

function inputOf(endpoint: Endpoint, query: string, language: Language): unknown {
  const decoded = decode(endpoint.input, rawQuery(query, endpoint), language)
  if (decoded.ok) return decoded.value
  // Reported as a sentence, because the fields at fault belong to that call and not to the form that names it.
  throw fault('input.bad', { problem: decoded.problems[0]?.message ?? '' })
}
