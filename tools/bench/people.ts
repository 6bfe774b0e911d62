import { createHash } from 'node:crypto'
import type BetterSqlite3 from 'better-sqlite3'
import { lastInstant, type Staff } from './rows.js'

/** The password of all accounts, as in the demo. */
export const password = 'Bedside2026'
export const token = 'bench-token-of-the-administrator-0123456789'
/** Roles for the cells that write: one per connection, and as many again for the warm-up. */
export const roleName = (n: number): string => `值班角色${String(n).padStart(2, '0')}`
export const roles = 20
const colleagues = 191
export const colleague = (n: number): string => `staff${String(n % colleagues).padStart(3, '0')}`

/** Adds managers, so that the log has many authors and sign-ins are spread over many accounts. */
export function addPeople(database: BetterSqlite3.Database): Staff[] {
  const { passwordHash } = database
    .prepare("SELECT passwordHash FROM Manager WHERE managerAccount = 'admin'")
    .get() as {
    passwordHash: string
  }
  const add =
    database.prepare(`INSERT INTO Manager (managerAccount, accountKey, passwordHash, managerName, family, roleId, createdAt, updatedAt)
    VALUES (@account, @account, @passwordHash, @name, 'PLATFORM', @roleId, @at, @at)`)
  for (let n = 0; n < colleagues; n++)
    add.run({ account: colleague(n), passwordHash, name: `值班员${n}`, roleId: 2 + (n % 3), at: lastInstant })
  const addRole = database.prepare(`INSERT INTO Role (roleName, family, remark, version, createdAt, updatedAt)
    VALUES (?, 'PLATFORM', '夜间值班', 1, ?, ?)`)
  for (let n = 0; n < roles; n++) addRole.run(roleName(n), lastInstant, lastInstant)
  return database
    .prepare(`SELECT m.id, m.managerAccount AS account, coalesce(a.path, '') AS agentPath FROM Manager m
      LEFT JOIN Agent a ON a.id = m.agentId ORDER BY m.id`)
    .all() as Staff[]
}

/** A session of the super administrator that lasts longer than any run. */
export function signIn(database: BetterSqlite3.Database): void {
  const now = Date.now()
  database
    .prepare(`INSERT OR REPLACE INTO Session (tokenHash, managerId, ip, userAgent, createdAt, seenAt, expiresAt)
      SELECT ?, id, '127.0.0.1', 'bench', ?, ?, ? FROM Manager WHERE managerAccount = 'admin'`)
    .run(createHash('sha256').update(token).digest('base64url'), now, now, now + 12 * 3_600_000)
}
