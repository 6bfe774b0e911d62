import { Inject, Injectable } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import { fault, dayMs, minuteMs, type Fault } from '@bedside/contracts'
import { Clock } from '../../clock.js'
import type { Config } from '../../config/config.js'
import { inForce } from '../../parameters/installed.js'
import { Parameters } from '../../parameters/parameters.js'
import { DATABASE, CONFIG } from '../../tokens.js'

/** The row that counts all addresses of an account together. */
const everywhere = ''
/** Wrong passwords from anywhere before guesses from unfamiliar addresses are slowed. */
const patience = 20
const longestWaitSeconds = 60
/** Older counts mean nothing any more; without this, made-up accounts would fill the table. */
const forgetAfterMs = dayMs

/** Codes of a second factor are counted apart from passwords: they are asked for once the password is right. */
export const codesOf = (account: string): string => `${account.toLowerCase()}/code`

/** Old passwords asked for again are counted apart from sign-ins: a slip there must not lock anybody out. */
export const oldPasswordOf = (account: string): string => `${account.toLowerCase()}/old`

/** Whose account it is that something is counted for. */
const accountOf = (counted: string): string => counted.replace(/\/(code|old)$/, '')

/**
 * Wrong passwords. So many from one address lock that account for that address only, so nobody can lock a colleague out
 * from elsewhere. Guesses spread over many addresses are slowed for the account as a whole, except for addresses it
 * has signed in from before.
 */
@Injectable()
export class Throttle {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
    private readonly parameters: Parameters,
  ) {}

  /** Why somebody may not even try. */
  async refusal(account: string, ip: string): Promise<Fault | undefined> {
    return this.database.write((tx) => this.refusalWithin(tx, account, ip, 'login.locked'))
  }

  /** The same within a write that then looks at what was typed, so that no guess passes before the one before is counted. */
  async refusalWithin(
    tx: Tx,
    account: string,
    ip: string,
    locked: 'login.locked' | 'login.codeLocked',
  ): Promise<Fault | undefined> {
    const now = this.clock.now()
    await this.forget(tx, now)
    await this.bringBack(tx, account)
    const here = (await this.row(tx, account, ip))?.lockedUntil ?? 0
    if (here > now) return fault(locked, { minutes: Math.ceil((here - now) / minuteMs) })
    const everybody = (await this.row(tx, account, everywhere))?.lockedUntil ?? 0
    const slowed = everybody > now && !(await this.familiar(tx, accountOf(account), ip))
    return slowed ? fault('login.slow', { seconds: Math.ceil((everybody - now) / 1000) }) : undefined
  }

  /** The password was wrong: counted for this address, and for the account as a whole. */
  async fail(tx: Tx, account: string, ip: string): Promise<void> {
    const now = this.clock.now()
    const lockMs = await this.lockMs(tx)
    const here = await this.counted(tx, account, ip, now - lockMs)
    await this.put(tx, { ...here, lockedUntil: here.fails >= (await this.mostTries(tx)) ? now + lockMs : null })
    const all = await this.counted(tx, account, everywhere, now - lockMs)
    const waitMs = 1000 * Math.min(2 ** Math.max(0, all.fails - patience), longestWaitSeconds)
    await this.put(tx, { ...all, lockedUntil: all.fails >= patience ? now + waitMs : null })
  }

  /** The password was right: this address starts anew, and its mistakes no longer count against the account. */
  async succeed(tx: Tx, account: string, ip: string): Promise<void> {
    const here = await this.row(tx, account, ip)
    await tx.deleteFrom('LoginThrottle').where('account', '=', account).where('ip', '=', ip).execute()
    const total = await this.row(tx, account, everywhere)
    const left = (total?.fails ?? 0) - (here?.fails ?? 0)
    if (total && left > 0)
      await tx
        .updateTable('LoginThrottle')
        .set({ fails: left, lockedUntil: left >= patience ? total.lockedUntil : null })
        .where('id', '=', total.id)
        .execute()
    else await tx.deleteFrom('LoginThrottle').where('account', '=', account).where('ip', '=', everywhere).execute()
  }

  /** Lifts every lock on an account; answers how many there were. */
  async lift(tx: Tx, account: string): Promise<number> {
    const keys = [account, oldPasswordOf(account), codesOf(account)]
    const locked = tx.selectFrom('LoginThrottle').select('id').where('account', 'in', keys)
    const rows = await locked.where('lockedUntil', '>', this.clock.now()).execute()
    await tx.deleteFrom('LoginThrottle').where('account', 'in', keys).execute()
    return rows.length
  }

  /** Nothing that was counted under this name counts any more. */
  async forgive(tx: Tx, account: string): Promise<void> {
    await tx.deleteFrom('LoginThrottle').where('account', '=', account).execute()
  }

  /** No lock lasts longer than one that begins now: what lies beyond was written while the clock was ahead. */
  async bringBack(tx: Tx, account?: string): Promise<void> {
    const now = this.clock.now()
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

  /** The count with one more failure; a count that began too long ago begins anew. */
  private async counted(tx: Tx, account: string, ip: string, since: number) {
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

  /** Whether the account signed in from this address before. */
  async familiar(db: Tx | Database['read'], account: string, ip: string): Promise<boolean> {
    const since = this.clock.now() - 90 * dayMs
    const found = await db
      .selectFrom('LoginLog')
      .select('id')
      .where('account', '=', account)
      .where('createdAt', '>', since)
      .where('ip', '=', ip)
      .where('result', '=', 'OK')
      .limit(1)
      .executeTakeFirst()
    return found !== undefined
  }
}
