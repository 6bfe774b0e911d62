import { Inject, Injectable } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import { fault, dayMs, minuteMs, type Fault } from '@bedside/contracts'
import { Clock } from '../../clock.js'
import type { Config } from '../../config/config.js'
import { inForce } from '../../parameters/installed.js'
import { Parameters } from '../../parameters/parameters.js'
import { DATABASE, CONFIG } from '../../tokens.js'

/** The address of the row that counts all addresses of an account together. */
const everywhere = ''
/** Failures in total after which attempts from unknown addresses are slowed down. */
const failuresWithoutWait = 20
const longestWaitSeconds = 60
/** Counts are deleted after this time; otherwise attempts on invented accounts would fill the table. */
const forgetAfterMs = dayMs

/**
 * The key for codes of a second factor, which are counted apart from passwords because they are asked for after the right one.
 */
export const codesOf = (account: string): string => `${account.toLowerCase()}/code`

/** The key for re-entered passwords, which are counted apart from sign-ins so that a mistake there locks nobody out. */
export const oldPasswordOf = (account: string): string => `${account.toLowerCase()}/old`

/** The account that a key belongs to. */
const accountOf = (counted: string): string => counted.replace(/\/(code|old)$/, '')

/**
 * Counts wrong passwords. Too many from one address lock the account for that address only, so that nobody can lock others out
 * from elsewhere. Guesses spread over many addresses slow the account down as a whole, except for addresses it has signed in from
 * before.
 */
@Injectable()
export class Throttle {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
    private readonly parameters: Parameters,
  ) {}

  /** The refusal of an attempt, if the account is locked or slowed down. */
  async refusal(account: string, ip: string): Promise<Fault | undefined> {
    return this.database.write((tx) => this.refusalWithin(tx, account, ip, 'login.locked'))
  }

  /**
   * The same within the write that checks what was typed, so that no attempt is checked before the previous one has been counted.
   */
  async refusalWithin(
    tx: Tx,
    account: string,
    ip: string,
    locked: 'login.locked' | 'login.codeLocked',
  ): Promise<Fault | undefined> {
    const now = this.clock.now()
    await this.forget(tx, now)
    await this.resetFutureTimes(tx, account, now)
    const here = (await this.row(tx, account, ip))?.lockedUntil ?? 0
    if (here > now) return fault(locked, { minutes: Math.ceil((here - now) / minuteMs) })
    const everybody = (await this.row(tx, account, everywhere))?.lockedUntil ?? 0
    const slowed = everybody > now && !(await this.familiar(tx, accountOf(account), ip))
    return slowed ? fault('login.slow', { seconds: Math.ceil((everybody - now) / 1000) }) : undefined
  }

  /** Counts a failure for this address, and for the account as a whole. */
  async fail(tx: Tx, account: string, ip: string): Promise<void> {
    const now = this.clock.now()
    const lockMs = await this.lockMs(tx)
    const here = await this.nextCount(tx, account, ip, now - lockMs)
    await this.put(tx, { ...here, lockedUntil: here.fails >= (await this.mostTries(tx)) ? now + lockMs : null })
    const all = await this.nextCount(tx, account, everywhere, now - lockMs)
    const waitMs = 1000 * Math.min(2 ** Math.max(0, all.fails - failuresWithoutWait), longestWaitSeconds)
    await this.put(tx, { ...all, lockedUntil: all.fails >= failuresWithoutWait ? now + waitMs : null })
  }

  /** Clears the failures of this address, also from the account's total. */
  async succeed(tx: Tx, account: string, ip: string): Promise<void> {
    const here = await this.row(tx, account, ip)
    await tx.deleteFrom('LoginThrottle').where('account', '=', account).where('ip', '=', ip).execute()
    const total = await this.row(tx, account, everywhere)
    const remainingFails = (total?.fails ?? 0) - (here?.fails ?? 0)
    if (total && remainingFails > 0)
      await tx
        .updateTable('LoginThrottle')
        .set({ fails: remainingFails, lockedUntil: remainingFails >= failuresWithoutWait ? total.lockedUntil : null })
        .where('id', '=', total.id)
        .execute()
    else await tx.deleteFrom('LoginThrottle').where('account', '=', account).where('ip', '=', everywhere).execute()
  }

  /** Removes every lock of an account; returns how many there were. */
  async lift(tx: Tx, account: string): Promise<number> {
    const keys = [account, oldPasswordOf(account), codesOf(account)]
    const locked = tx.selectFrom('LoginThrottle').select('id').where('account', 'in', keys)
    const rows = await locked.where('lockedUntil', '>', this.clock.now()).execute()
    await tx.deleteFrom('LoginThrottle').where('account', 'in', keys).execute()
    return rows.length
  }

  /** Clears all counts under a key. */
  async forgive(tx: Tx, account: string): Promise<void> {
    await tx.deleteFrom('LoginThrottle').where('account', '=', account).execute()
  }

  /** A lock that lasts longer than one beginning now was written by a clock that was ahead, and is shortened to that. */
  async resetFutureTimes(tx: Tx, account?: string, now = this.clock.now()): Promise<void> {
    const all = tx.updateTable('LoginThrottle')
    const rows = account === undefined ? all : all.where('account', '=', account)
    await rows.set({ firstAt: now }).where('firstAt', '>', now).execute()
    const lock = now + (await this.lockMs(tx))
    await rows.set({ lockedUntil: lock }).where('ip', '!=', everywhere).where('lockedUntil', '>', lock).execute()
    const slow = now + longestWaitSeconds * 1000
    await rows.set({ lockedUntil: slow }).where('ip', '=', everywhere).where('lockedUntil', '>', slow).execute()
  }

  private async lockMs(tx: Tx): Promise<number> {
    const minutes = await this.parameters.of('account.lockMinutes', tx)
    return inForce(this.config, 'account.lockMinutes', minutes) * minuteMs
  }

  private async mostTries(tx: Tx): Promise<number> {
    return inForce(this.config, 'account.lockTries', await this.parameters.of('account.lockTries', tx))
  }

  private async forget(tx: Tx, now: number): Promise<void> {
    const old = tx.deleteFrom('LoginThrottle').where('firstAt', '<', now - forgetAfterMs)
    await old.where((row) => row.or([row('lockedUntil', 'is', null), row('lockedUntil', '<', now)])).execute()
  }

  private row(tx: Tx, account: string, ip: string) {
    return tx
      .selectFrom('LoginThrottle')
      .selectAll()
      .where('account', '=', account)
      .where('ip', '=', ip)
      .executeTakeFirst()
  }

  /** The count plus one; a count that began too long ago starts again. */
  private async nextCount(tx: Tx, account: string, ip: string, since: number) {
    const row = await this.row(tx, account, ip)
    const lately = row && row.firstAt > since ? row : undefined
    return { account, ip, fails: (lately?.fails ?? 0) + 1, firstAt: lately?.firstAt ?? this.clock.now() }
  }

  private async put(
    tx: Tx,
    row: { account: string; ip: string; fails: number; firstAt: number; lockedUntil: number | null },
  ): Promise<void> {
    await tx
      .insertInto('LoginThrottle')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['account', 'ip'])
          .doUpdateSet({ fails: row.fails, firstAt: row.firstAt, lockedUntil: row.lockedUntil }),
      )
      .execute()
  }

  /** Whether the account has signed in from this address within 90 days. */
  async familiar(db: Tx | Database['read'], account: string, ip: string): Promise<boolean> {
    const since = this.clock.now() - 90 * dayMs
    const login = await db
      .selectFrom('LoginLog')
      .select('id')
      .where('account', '=', account)
      .where('createdAt', '>', since)
      .where('ip', '=', ip)
      .where('result', '=', 'OK')
      .limit(1)
      .executeTakeFirst()
    return login !== undefined
  }
}
