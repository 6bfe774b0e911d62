import { createHash } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { addressOfDatabase, createPostgresDatabase, settleRows } from '@bedside/prisma'
import { seedDatabase } from '../../../apps/api/dist/cli/seed-database.js'
import { readConfig } from '../../../apps/api/dist/config/config.js'
import { largeSizes } from '../../../apps/api/dist/seed/large.js'
import { moveRows } from '../../../prisma/dist/src/postgres/move.js'
import { startCluster, type Cluster } from '../../lib/postgres-cluster.mjs'
import type { Options } from '../options.js'
import { roleName, roles, token } from '../people.js'
import { work } from '../places.js'
import { depositsProfile, template, workingCopy } from '../prepare.js'
import { startApi, startRawOnPostgres, type Server } from '../processes.js'
import { accounts } from './raw-work.js'
import type { Mode } from './transactions.js'

/** As many as the largest load has connections, and as many again for the warm-up. */
const editedRoles = 128

/** A PostgreSQL of the run's own, whose commits reach the disk, with servers on it. */
export class PostgresStage {
  private readonly running: Server[] = []

  private constructor(
    readonly options: Options,
    private readonly cluster: Cluster,
  ) {}

  static async open(options: Options): Promise<PostgresStage> {
    return new PostgresStage(options, await startCluster({ durable: true }))
  }

  /** Two databases with the same rows of the operation log, moved from SQLite. */
  async logs(rows: number, name: string): Promise<readonly [ours: string, raw: string]> {
    const url = this.address(`${name}_ours`)
    await createPostgresDatabase(url)
    await moveRows(workingCopy(await template(rows), `pg-${name}`), url)
    await queryOnce(url, addRoles)
    await queryOnce(url, accounts)
    await settleRows({ url })
    const copy = this.address(`${name}_raw`)
    await createPostgresDatabase(copy, `${name}_ours`)
    return [url, copy]
  }

  async deposits(users: number): Promise<string> {
    const url = this.address('deposits')
    await createPostgresDatabase(url)
    await moveRows(workingCopy(await depositsProfile(users), 'pg-deposits'), url)
    await settleRows({ url })
    return url
  }

  /** A seeded profile: the large one by COPY. */
  async profile(profile: 'large' | 'test'): Promise<string> {
    const url = this.address(profile)
    await createPostgresDatabase(url)
    const config = readConfig({ NODE_ENV: 'development', DATABASE_URL: url, DATA_DIR: join(work, profile) })
    const { orders } = this.options
    const sizes = { ...largeSizes, orders, mallOrders: orders }
    await seedDatabase(config, { profile, ...(profile === 'large' && { sizes, days: 0 }) })
    await queryOnce(url, session(Date.now()))
    return url
  }

  async ours(url: string, processes = 1): Promise<Server[]> {
    const name = new URL(url).pathname.slice(1)
    const settings = { DATABASE_URL: url, SERVERS: 'several', DATA_DIR: join(work, name) }
    return this.several(processes, (n) => startApi(`${name}-${n}`, url, settings))
  }

  raw(url: string, processes = 1, mode: Mode = 'row-locks'): Promise<Server[]> {
    return this.several(processes, (n) =>
      startRawOnPostgres(`${new URL(url).pathname.slice(1)}-${mode}-${n}`, url, mode),
    )
  }

  async stop(servers: readonly Server[]): Promise<void> {
    for (const server of servers) await server.stop()
  }

  async close(): Promise<void> {
    await this.stop(this.running)
    await this.cluster.stop()
  }

  private async several(count: number, start: (n: number) => Promise<Server>): Promise<Server[]> {
    const started: Server[] = []
    for (let n = 0; n < count; n++) started.push(await start(n))
    this.running.push(...started)
    return started
  }

  private address(name: string): string {
    return addressOfDatabase(this.cluster.url, name)
  }
}

/** The answer of one statement on a connection of its own. */
export async function queryOnce<T extends object>(url: string, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(statement)).rows
  } finally {
    await client.end()
  }
}

const addRoles = `INSERT INTO "Role" ("roleName", family, remark, version, "createdAt", "updatedAt") VALUES ${Array.from(
  { length: editedRoles - roles },
  (_, n) => `('${roleName(roles + n)}', 'PLATFORM', '夜间值班', 1, 0, 0)`,
).join(', ')}`

const session = (now: number): string => `INSERT INTO "Session"
  ("tokenHash", "managerId", ip, "userAgent", "createdAt", "seenAt", "expiresAt")
  SELECT '${createHash('sha256').update(token).digest('base64url')}', id, '127.0.0.1', 'bench', ${now}, ${now}, ${now + 12 * 3_600_000}
  FROM "Manager" WHERE "managerAccount" = 'admin'`
