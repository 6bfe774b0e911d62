import type { Database, Statement } from './database.js'
import { Refused } from './input.js'

interface Tries {
  id: number
  fails: number
  firstAt: number
  lockedUntil: number | null
}

const windowMs = 15 * 60_000
const allowedHere = 5
const failuresWithoutWait = 20

/** Counts wrong passwords by address and by account. Each attempt counts until its password proves right. */
export class Throttle {
  private readonly find: Statement
  private readonly put: Statement
  private readonly drop: Statement
  private readonly lower: Statement
  private readonly familiar: Statement

  constructor(database: Database) {
    this.find = database.prepare('SELECT * FROM LoginThrottle WHERE account = ? AND ip = ?')
    this.put =
      database.prepare(`INSERT INTO LoginThrottle (account, ip, fails, firstAt, lockedUntil) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (account, ip) DO UPDATE SET fails = excluded.fails, firstAt = excluded.firstAt, lockedUntil = excluded.lockedUntil`)
    this.drop = database.prepare('DELETE FROM LoginThrottle WHERE account = ? AND ip = ?')
    this.lower = database.prepare('UPDATE LoginThrottle SET fails = ?, lockedUntil = ? WHERE id = ?')
    this.familiar = database.prepare(
      "SELECT id FROM LoginLog WHERE account = ? AND createdAt > ? AND ip = ? AND result = 'OK' LIMIT 1",
    )
  }

  attempt(account: string, ip: string): void {
    const now = Date.now()
    const here = this.find.get(account, ip) as Tries | undefined
    if (here?.lockedUntil && here.lockedUntil > now) throw new Refused(429, '密码错误次数过多')
    const total = this.find.get(account, '') as Tries | undefined
    if (total?.lockedUntil && total.lockedUntil > now && !this.familiar.get(account, now - 90 * 86_400_000, ip))
      throw new Refused(429, '尝试过于频繁')
    const next = (row: Tries | undefined): [fails: number, firstAt: number] =>
      row && row.firstAt > now - windowMs ? [row.fails + 1, row.firstAt] : [1, now]
    const [hereFails, hereAt] = next(here)
    const [fails, firstAt] = next(total)
    const waitMs = 1000 * Math.min(2 ** Math.max(0, fails - failuresWithoutWait), 60)
    this.put.run(account, ip, hereFails, hereAt, hereFails >= allowedHere ? now + windowMs : null)
    this.put.run(account, '', fails, firstAt, fails >= failuresWithoutWait ? now + waitMs : null)
  }

  succeed(account: string, ip: string): void {
    const here = this.find.get(account, ip) as Tries | undefined
    this.drop.run(account, ip)
    const total = this.find.get(account, '') as Tries | undefined
    const remainingFails = (total?.fails ?? 0) - (here?.fails ?? 0)
    if (total && remainingFails > 0)
      this.lower.run(remainingFails, remainingFails >= failuresWithoutWait ? total.lockedUntil : null, total.id)
    else this.drop.run(account, '')
  }
}
