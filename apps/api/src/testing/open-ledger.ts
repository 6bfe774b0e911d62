import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished } from 'vitest'
import { accounts, Fault, type FaultName } from '@bedside/contracts'
import { openDatabase, type Database } from '@bedside/prisma'
import { Clock } from '../clock.js'
import { Ledger } from '../ledger/ledger.js'
import { credit, debit, type Line, type Posted, type Posting } from '../ledger/posting.js'
import { Seals } from '../ledger/seals.js'
import { testNow } from '../seed/profiles.js'
import { ledgerChecks } from '../ledger/ledger-checks.js'
import { breachesIn } from './books.js'
import { ownDatabase, type OwnDatabase } from './own-database.js'
import { tamper } from './tamper.js'

export const posting = (key: string, lines: readonly Line[], event = 'test'): Posting => ({
  key,
  event,
  about: { type: 'Test', id: 1 },
  lines,
})

export const topUp = (user: number, cents: number, key = `topup:${user}:${cents}`): Posting =>
  posting(key, [debit(accounts.wechat, cents), credit(accounts.userBalance(user), cents)], 'user.toppedUp')

export const spend = (user: number, cents: number, key = `spend:${user}:${cents}`): Posting =>
  posting(key, [debit(accounts.userBalance(user), cents), credit(accounts.rentalClearing, cents)], 'rental.paid')

/** The name of the refusal, if a call ends in one. */
export async function refusalOf(promise: Promise<unknown>): Promise<FaultName | undefined> {
  const error: unknown = await promise.catch((failure: unknown) => failure)
  return error instanceof Fault ? error.reason : undefined
}

/** A ledger with its own database, without a server. Closing it checks the books. */
export class OpenLedger {
  readonly clock = new Clock()
  readonly ledger = new Ledger(this.clock)
  private tamperedWith = false

  private constructor(
    private readonly directory: string,
    private readonly own: OwnDatabase,
    private opened: Database,
  ) {
    this.clock.freeze()
    this.clock.set(testNow)
  }

  /** Closes at the end of the test. */
  static async open(): Promise<OpenLedger> {
    const open = await OpenLedger.make()
    onTestFinished(() => open.close())
    return open
  }

  /** To be closed by the caller. */
  static async make(): Promise<OpenLedger> {
    const directory = mkdtempSync(join(tmpdir(), 'bedside-ledger-'))
    const own = await ownDatabase(inject('template'), directory)
    return new OpenLedger(directory, own, await openOwn(own))
  }

  get database(): Database {
    return this.opened
  }

  get seals(): Seals {
    return new Seals(this.database, this.clock)
  }

  /** Closes and reopens the database, as a restart would. */
  async reopen(): Promise<void> {
    await this.database.close()
    this.opened = await openOwn(this.own)
  }

  async close(): Promise<void> {
    const breaches = this.tamperedWith ? [] : await breachesIn(this.database, ledgerChecks)
    await this.database.close()
    await this.own.remove()
    rmSync(this.directory, { recursive: true, force: true })
    expect(breaches).toEqual([])
  }

  post(posting: Posting): Promise<Posted> {
    return this.database.write((tx) => this.ledger.post(tx, posting))
  }

  /** Changes rows directly, as somebody with the database file could. */
  async tamper(statement: string): Promise<void> {
    this.tamperedWith = true
    await tamper(this.database, statement)
  }
}

async function openOwn(own: OwnDatabase): Promise<Database> {
  // Long, because other work may run on the machine.
  const database = await openDatabase({ url: own.url, migrate: false, transactionTimeoutMs: 60_000 })
  own.opened(database)
  return database
}
