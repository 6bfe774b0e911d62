import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { brokenReply, type AccountCode } from '@bedside/contracts'
import type { Database } from '@bedside/prisma'
import { Clock } from '../clock.js'
import { readConfig } from '../config/config.js'
import { Ledger } from '../ledger/ledger.js'
import { createLogger } from '../ops/logger.js'
import { demoPassword, testNow } from '../seed/profiles.js'
import { strayStock } from './stock-scan.js'
import { strayTotals } from './totals-scan.js'
import { buildServer, type Running } from '../server.js'
import { breachesIn } from './books.js'
import { Caller } from './caller.js'
import { ownDatabase, type OwnDatabase } from './own-database.js'
import { stateOf } from './state-of.js'
import { untilChanged } from './until-changed.js'

/** What of a world outlives its server. */
interface Home {
  readonly directory: string
  readonly own: OwnDatabase
  readonly environment: Record<string, string>
}

/** A real server with a real database file and port, and the test profile's accounts. Closing it checks books and totals. */
export class World {
  /** The state of all tables that a refused call must not change, one line per table. */
  readonly digest = untilChanged(
    () => this.database,
    () => stateOf(this.database),
  )

  private constructor(
    private readonly home: Home,
    readonly running: Running,
    readonly url: string,
    private readonly broken: string[],
  ) {}

  static async open(environment: Record<string, string> = {}, template = inject('template')): Promise<World> {
    const directory = mkdtempSync(join(tmpdir(), 'bedside-world-'))
    return World.at({ directory, own: await ownDatabase(template, directory), environment })
  }

  private static async at(home: Home): Promise<World> {
    const { directory, own, environment } = home
    const config = readConfig({
      NODE_ENV: 'test',
      DATA_DIR: directory,
      DATABASE_URL: own.url,
      HOST: '127.0.0.1',
      PORT: '0',
      // Tests of sending run the steps themselves; in all others no messages are sent in the background.
      SMS_TICK_MS: '0',
      ...environment,
    })
    const broken: string[] = []
    const write = (line: string): void => void (line.includes(brokenReply) && broken.push(line))
    const running = await buildServer(config, createLogger('error', { write }))
    own.opened(running.database)
    running.app.get(Clock).set(testNow)
    await new Promise<void>((resolve) => running.server.listen(0, '127.0.0.1', resolve))
    const { port } = running.server.address() as AddressInfo
    return new World(home, running, `http://127.0.0.1:${port}`, broken)
  }

  /** Where the server stores everything but its tables. */
  get directory(): string {
    return this.home.directory
  }

  get clock(): Clock {
    return this.running.app.get(Clock)
  }

  get database(): Database {
    return this.running.database
  }

  get<T>(type: new (...parts: never[]) => T): T {
    return this.running.app.get<T>(type)
  }

  /** Stops the clock at an instant; from then on only the test moves it. */
  freezeAt(at: string): void {
    this.clock.freeze()
    this.clock.set(Date.parse(at))
  }

  /** The balance of an account in cents. */
  async balance(account: AccountCode): Promise<number> {
    return Number(await this.get(Ledger).balanceOf(this.database.read, account))
  }

  /** A caller who is not signed in. */
  stranger(): Caller {
    return new Caller(this.url)
  }

  /** Signs in a seeded account through the API. */
  async as(account: string, password: string = demoPassword): Promise<Caller> {
    return this.stranger().signIn(account, password)
  }

  /** Returns, and forgets, the log lines about replies that violate the contract; for tests that expect them. */
  takeBroken(): string[] {
    return this.broken.splice(0)
  }

  /** Stops the server and starts another one in its place, which knows only what is stored. */
  async restarted(): Promise<World> {
    await this.stop()
    return World.at(this.home)
  }

  /** Stops the server and leaves its database and directory to a process of its own, until the test ends. */
  async handedOver(): Promise<{ DATA_DIR: string; DATABASE_URL: string }> {
    onTestFinished(() => this.remove())
    await this.stop()
    return { DATA_DIR: this.home.directory, DATABASE_URL: this.home.own.url }
  }

  async close(): Promise<void> {
    try {
      await this.stop()
    } finally {
      await this.remove()
    }
  }

  private async stop(): Promise<void> {
    const scans = [breachesIn, strayTotals, strayStock]
    const breaches: string[] = []
    for (const scan of scans) breaches.push(...(await scan(this.database)))
    await this.running.stop()
    const broken = [...this.takeBroken(), ...breaches]
    if (broken.length > 0) throw new Error(broken.join('\n'))
  }

  private async remove(): Promise<void> {
    await this.home.own.remove()
    rmSync(this.home.directory, { recursive: true, force: true })
  }
}
