import { setTimeout as pause } from 'node:timers/promises'
import autocannon, { type Request } from 'autocannon'
import type { Server } from './processes.js'
import { cpuMs } from './usage.js'

/** The requests that one connection sends repeatedly. */
export type Plan = (connection: number, server: Server) => Request[]

export interface Sample {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** The server's processor time per request. */
  readonly cpuUs: number
  /** The part of one processor that the server used. If it is well below 1, the load generator was the limit. */
  readonly busy: number
  /** The number of replies that were not successful. */
  readonly wrong: number
  readonly example: string | undefined
}

/** Every reply is checked, because a refusal may be faster than a success. */
const succeeded = (body: string): boolean => body.startsWith('{"code":1,')

/**
 * Connections are numbered from `first`, so that they can differ from those of an earlier load that the server may still
 * be working on.
 */
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
  // The server may still be working on requests cut off at the end, which must not affect the next measurement.
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
