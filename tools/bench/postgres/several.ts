import { call } from '../call.js'
import { load, type Plan, type Sample } from '../load.js'
import { rounds, type Pair } from '../measure.js'
import type { Options } from '../options.js'
import type { Server } from '../processes.js'
import { form, rolePath } from '../requests.js'

/** The servers of each side, which share the connections equally. */
export interface Sides {
  readonly ours: readonly Server[]
  readonly raw: readonly Server[]
}

export function contestOf(sides: Sides, plan: Plan, connections: number, options: Options): Promise<Pair<Sample>[]> {
  const run = async (servers: readonly Server[]): Promise<Sample> => {
    // The warm-up uses other connections, and so edits other roles.
    await together(servers, plan, connections, 0.7, connections)
    await untilIdle(servers)
    return together(servers, plan, connections, options.seconds, 0)
  }
  return rounds(
    options.rounds,
    () => run(sides.ours),
    () => run(sides.raw),
  )
}

/** Waits for writes that were cut off and still wait for their turn, by one that is refused once it has had its own. */
async function untilIdle(servers: readonly Server[]): Promise<void> {
  const last = form({ roleId: 999_999, roleName: '没有这个' })
  await Promise.all(servers.map((server) => call(server, { method: 'POST', path: rolePath, body: last })))
}

async function together(servers: readonly Server[], plan: Plan, all: number, seconds: number, first: number) {
  const each = all / servers.length
  const samples = await Promise.all(servers.map((server, n) => load(server, plan, each, seconds, first + n * each)))
  const sum = (of: (sample: Sample) => number): number => samples.reduce((total, sample) => total + of(sample), 0)
  const perSecond = sum((sample) => sample.perSecond)
  return {
    perSecond,
    p50: Math.max(...samples.map(({ p50 }) => p50)),
    p99: Math.max(...samples.map(({ p99 }) => p99)),
    cpuUs: sum((sample) => sample.cpuUs * sample.perSecond) / perSecond,
    busy: sum(({ busy }) => busy),
    wrong: sum(({ wrong }) => wrong),
    example: samples.find(({ example }) => example !== undefined)?.example,
  }
}
