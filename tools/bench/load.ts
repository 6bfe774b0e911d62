import { setTimeout as pause } from 'node:timers/promises'
import autocannon, { type Request } from 'autocannon'
import type { Server } from './processes.js'
import { cpuMs } from './usage.js'

/** What one connection sends, over and over. */
export type Plan = (connection: number, server: Server) => Request[]

export interface Sample {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** Processor time of the server per request. */
  readonly cpuUs: number
  /** How much of one processor the server used: well below 1, the load generator is the limit. */
  readonly busy: number
  /** Answers that were not a success. */
  readonly wrong: number
  readonly example: string | undefined
}

/** Every answer is looked at: a fast refusal is no success. */
const succeeded = (body: string): boolean => body.startsWith('{"code":1,')

/** The plan's connections are counted from `first`: a server may still be busy with what an earlier load asked of the same ones. */
export async function load(
  server: Server,
  plan: Plan,
  connections: number,
  seconds: number,
  first = 0,
): Promise<Sample> {
  const times: number[] = []
  let example: string | undefined
  let next = first
  const before = cpuMs(server.pid)
  const running = autocannon({
    url: server.url,
    connections,
    duration: seconds,
    requests: [{ method: 'GET', path: '/health/live' }],
    setupClient: (client) => client.setRequests(plan(next++, server)),
    verifyBody: succeeded,
  })
  running.on('response', (_client, _status, _bytes, ms) => times.push(ms))
  running.on('reqMismatch', (body) => (example ??= body.slice(0, 300)))
  const result = await running
  // Requests cut off at the end are still worked on: what comes next must not meet them.
  await pause(100)
  const cpu = (cpuMs(server.pid) ?? Number.NaN) - (before ?? Number.NaN)
  times.sort((a, b) => a - b)
  return {
    perSecond: times.length / result.duration,
    p50: times[Math.floor(times.length * 0.5)] ?? Number.NaN,
    p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
    cpuUs: (cpu * 1000) / times.length,
    busy: cpu / (result.duration * 1000),
    wrong: result.mismatches + result.errors + result.timeouts + result.non2xx,
    example,
  }
}
