import { createHash } from 'node:crypto'
import type { Database, Statement } from './database.js'
import { Refused } from './input.js'
import type { Grants, Permissions } from './permissions.js'

export interface Me {
  readonly managerId: number
  readonly account: string
  readonly agentPath: string
  readonly family: string
  readonly roleId: number
  readonly grants: Grants
}

interface FoundSession {
  sessionId: number
  managerId: number
  seenAt: number
  expiresAt: number
  endedAt: number | null
  account: string
  family: string
  roleId: number
  agentPath: string
  mustChangePassword: number
  mustEnrol: number
  isFlag: number
  deletedAt: number | null
  permissions: string
}

const idleMs = 120 * 60_000
const seenEveryMs = 60_000

/** Authenticates and authorises a request. */
export class Guard {
  private readonly find: Statement
  private readonly touch: Statement

  constructor(
    database: Database,
    private readonly permissions: Permissions,
  ) {
    this.find = database.prepare(`
      SELECT s.id AS sessionId, s.managerId, s.seenAt, s.expiresAt, s.endedAt, m.managerAccount AS account, m.family, m.roleId,
             coalesce(a.path, '') AS agentPath, m.mustChangePassword, r.secondFactor = 1 AND m.secondFactorAt IS NULL AS mustEnrol, m.isFlag, m.deletedAt,
             (SELECT value FROM Meta WHERE key = 'permissions') AS permissions
      FROM Session s JOIN Manager m ON m.id = s.managerId JOIN Role r ON r.id = m.roleId LEFT JOIN Agent a ON a.id = m.agentId
      WHERE s.tokenHash = ?`)
    this.touch = database.prepare('UPDATE Session SET seenAt = @now WHERE id = @id AND seenAt < @now')
  }

  /**
   * `needs` is the name of a permission. Without it, a session is enough, even one that must first change its password.
   */
  admit(header: string | undefined, needs?: string): Me {
    const token = header?.replace(/^Bearer\s+/i, '').trim() ?? ''
    if (token === '') throw new Refused(3, '用户未登录')
    const session = this.find.get(createHash('sha256').update(token).digest('base64url')) as FoundSession | undefined
    if (!session) throw new Refused(3, '用户未登录')
    const now = Date.now()
    if (session.endedAt !== null || session.isFlag !== 1 || session.deletedAt !== null)
      throw new Refused(403, '登录凭证已过期，请重新登录')
    if (now >= session.expiresAt || now >= session.seenAt + idleMs) throw new Refused(403, '登录凭证已过期，请重新登录')
    if (now >= session.seenAt + seenEveryMs) this.touch.run({ id: session.sessionId, now })
    const grants = this.permissions.of(session.roleId, session.family, session.permissions)
    if (needs !== undefined && session.mustChangePassword === 1) throw new Refused(21, '请先修改初始密码')
    if (needs !== undefined && session.mustEnrol === 1) throw new Refused(21, '您的角色要求二次验证，请先完成设置')
    if (needs !== undefined && !grants.keys.has(needs)) throw new Refused(21, '您的权限不足')
    return {
      managerId: session.managerId,
      account: session.account,
      agentPath: session.agentPath,
      family: session.family,
      roleId: session.roleId,
      grants,
    }
  }
}
