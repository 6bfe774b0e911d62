import { Injectable } from '@nestjs/common'
import { decode, limits, type Endpoint, type Page } from '@bedside/contracts'
import type { Actor } from '../access/actor.js'
import { ServedCalls } from './served-calls.js'

export interface ListCount {
  readonly count: number
  /** 1 if counting stopped at the limit. */
  readonly atLeast: 0 | 1
}

/** A page beyond the limit of counting, so that the list returns its total without reading rows. */
const behindAll = { pageSize: 1, pageNum: limits.countedRows + 2 }

/** The number of rows a person sees in a list, from the list's own call, so that the two can never differ. */
@Injectable()
export class ListCounts {
  constructor(private readonly calls: ServedCalls) {}

  async of(me: Actor, endpoint: Endpoint, filter: Readonly<Record<string, string | number>>): Promise<ListCount> {
    const served = this.calls.routeOf(endpoint.name)
    const decoded = decode(endpoint.input, { ...filter, ...('page' in endpoint.reply && behindAll) }, 'en')
    if (!served || !decoded.ok) throw new Error(`${endpoint.name} cannot be counted by ${JSON.stringify(filter)}`)
    const call = { ...me.call, endpoint }
    const answer = (await served.handler(decoded.value, { ...me, call }, call)) as Page<unknown> | readonly unknown[]
    if ('total' in answer) return { count: answer.total, atLeast: answer.totalIsFloor }
    return { count: answer.length, atLeast: 0 }
  }
}
