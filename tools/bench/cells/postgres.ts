import { setTimeout as pause } from 'node:timers/promises'
import { call } from '../call.js'
import { rounds } from '../measure.js'
import { reads } from '../plans.js'
import { queryOnce, type PostgresStage } from '../postgres/postgres-stage.js'
import { editsOfRoles } from '../postgres/role-edits.js'
import { contestOf, type Sides } from '../postgres/several.js'
import type { Server } from '../processes.js'
import { form, listOf, mixed, wide } from '../requests.js'
import { compare, compareLoads, type Result } from '../results.js'
import { areaLists } from './areas.js'
import { compareTimes, pagesAt } from './depth.js'
import { confirmAll, heldDeposits, looked, perSecond } from './money.js'
import { orderLists } from './orders.js'

/** The loads of each cell: connections, and processes that share them. */
const loads = [
  [1, 1],
  [16, 1],
  [64, 1],
  [16, 2],
  [64, 2],
] as const
const labelOf = (connections: number, processes: number): string => `${connections}x${processes}`

/** Lists and form writes of ours beside a server written by hand on `pg`, in databases with the same rows. */
export async function postgresLists(stage: PostgresStage): Promise<Result[]> {
  const [url, rawUrl] = await stage.logs(stage.options.rows, 'logs')
  const results: Result[] = []
  for (const processes of [1, 2]) {
    const sides = { ours: await stage.ours(url, processes), raw: await stage.raw(rawUrl, processes) }
    // Before the first write, because each side then writes rows of its own.
    const wrong = processes === 1 ? await differences(sides) : []
    if (processes === 1) results.push(...(await deepPages(stage, url, sides)))
    const edit = await editsOfRoles(url)
    for (const [connections, count] of loads) {
      if (count !== processes) continue
      const judged = { unit: 'req/s', better: 'higher', against: 'raw', target: 0.5 } as const
      for (const [name, plan] of [
        ['pg-list', reads(mixed().map(listOf))],
        ['pg-write', edit],
      ] as const) {
        const pairs = await contestOf(sides, plan, connections, stage.options)
        const cell = { ...judged, name: `${name}-${labelOf(connections, count)}` }
        const result = compareLoads(cell, pairs, (sample) => sample.perSecond)
        results.push({ ...result, wrong: [...result.wrong, ...wrong.splice(0)] })
      }
    }
    await stage.stop([...sides.ours, ...sides.raw])
  }
  return results
}

/** A page a thousand deep against the first one, both ours; neither may read the whole table. */
async function deepPages(stage: PostgresStage, url: string, { ours: [server] }: Sides): Promise<Result[]> {
  if (!server) return []
  const before = await scansOf(url)
  const far = { server, plan: await pagesAt(server, (pages) => Math.min(1000, pages)) }
  const result = await compareTimes(stage, 'pg-page-1000', far, 'page 1', {
    server,
    plan: await pagesAt(server, () => 1),
  })
  return [{ ...result, wrong: [...result.wrong, ...scanned(before, await scansOf(url))] }]
}

/** Pages of all lists, rentals among them, in the large profile, written by COPY, and in the test data. */
export async function postgresAreas(stage: PostgresStage): Promise<Result[]> {
  const [large, few] = [await stage.profile('large'), await stage.profile('test')]
  const [everything, handful] = [await stage.ours(large), await stage.ours(few)]
  const firstOf =
    ([server]: Server[]) =>
    () =>
      server ? Promise.resolve(server) : Promise.reject(new Error('No server'))
  const sides = { everything: firstOf(everything), rentals: firstOf(everything), handful: firstOf(handful) }
  const before = await scansOf(large)
  const results = [
    ...(await areaLists({ options: stage.options, ...sides })),
    ...(await orderLists({ options: stage.options, ...sides })),
  ]
  const wrong = scanned(before, await scansOf(large))
  await stage.stop([...everything, ...handful])
  return results.map((result, n) => ({
    ...result,
    name: `pg-${result.name}`,
    wrong: [...result.wrong, ...(n === 0 ? wrong : [])],
  }))
}

const movements = 200

/** Deducting deposits as a manager does, against the least that can move money, by the server written by hand. */
export async function postgresMoney(stage: PostgresStage): Promise<Result[]> {
  const url = await stage.deposits(loads.length * movements * (stage.options.rounds + 1) + 200)
  const [, rawUrl] = await stage.logs(1000, 'money')
  const results: Result[] = []
  for (const processes of [1, 2]) {
    const [ours, raw] = [await stage.ours(url, processes), await stage.raw(rawUrl, processes)]
    const [first] = ours
    if (!first) continue
    for (const [connections, count] of loads) {
      if (count !== processes) continue
      const wrong: string[] = []
      const next = async (): Promise<number> => {
        const batch = await looked(first, await heldDeposits(first, movements))
        return perSecond(batch.length, () => confirmAll(ours, batch, connections, wrong))
      }
      const pairs = await rounds(stage.options.rounds, next, () => moved(raw, connections))
      const judged = { name: `pg-money-${labelOf(connections, count)}`, against: 'plain', unit: 'moves/s' } as const
      results.push({ ...compare({ ...judged, better: 'higher', target: 0.4 }, pairs), wrong })
    }
    await stage.stop([...ours, ...raw])
  }
  return results
}

function moved(servers: readonly Server[], connections: number): Promise<number> {
  let movesLeft = movements * 4
  const worker = async (n: number): Promise<void> => {
    const server = servers[n % servers.length]
    while (server && movesLeft-- > 0)
      await call(server, { method: 'POST', path: '/bench/move', body: form({ from: 1 + (movesLeft % 1000) }) })
  }
  return perSecond(movements * 4, async () => {
    await Promise.all(Array.from({ length: connections }, (_, n) => worker(n)))
  })
}

/** Both servers must give the same pages to the byte. */
async function differences({ ours: [ours], raw: [raw] }: Sides): Promise<string[]> {
  const wrong: string[] = []
  const paths = [...mixed(40), ...wide.flatMap((query) => [1, 2, 51, 1000].map((pageNum) => ({ ...query, pageNum })))]
  for (const path of ours && raw ? paths.map(listOf) : []) {
    const [one, other] = await Promise.all([ours, raw].map((server) => call(server as Server, { method: 'GET', path })))
    if (one?.body !== other?.body) wrong.push(`pg-list: the answers to ${path} differ`)
  }
  return wrong
}

/** How often a table was read from its beginning on, how many rows of it, and how many it has. */
interface Scans {
  readonly name: string
  readonly scans: string
  readonly rows: string
  readonly live: string
}

/** The scans of each table that has grown. */
async function scansOf(url: string): Promise<ReadonlyMap<string, Scans>> {
  // The server publishes its counts up to a second late.
  await pause(1500)
  const rows = await queryOnce<Scans>(
    url,
    `SELECT relname AS name, seq_scan AS scans, seq_tup_read AS rows, n_live_tup AS live
     FROM pg_stat_user_tables WHERE n_live_tup > 20000`,
  )
  return new Map(rows.map((row) => [row.name, row]))
}

/** A count that stops at its limit begins a scan too, but reads a part of the table. */
const wholeShare = 0.9

/** The tables that were read to the end, on average of the scans. */
const scanned = (before: ReadonlyMap<string, Scans>, after: ReadonlyMap<string, Scans>): string[] =>
  [...after.values()].flatMap((now) => {
    const then = before.get(now.name)
    const scans = Number(now.scans) - Number(then?.scans ?? 0)
    const rows = Number(now.rows) - Number(then?.rows ?? 0)
    const isWhole = scans > 0 && rows >= wholeShare * scans * Number(now.live)
    return isWhole ? [`${now.name} was read as a whole, ${scans} times`] : []
  })
