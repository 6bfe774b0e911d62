import type { Database, Statement } from './database.js'
import { Input, Refused } from './input.js'
import type { Me } from './session.js'

interface Role {
  id: number
  roleName: string
  family: string
  builtIn: number
  remark: string
  version: number
}

const fieldNames = new Set(['roleId', 'version', 'roleName', 'family', 'remark'])
const families = new Set(['PLATFORM', 'AGENT', 'STORE'])
const largest = 2_147_483_647

/** Changes a role's name and remark and writes the log, in one transaction that is on the disk before the reply. */
export class SetRole {
  private readonly find: Statement
  private readonly menuIdsOf: Statement
  private readonly namesake: Statement
  private readonly save: Statement
  private readonly note: Statement
  private readonly managers: Statement
  private readonly once: (input: Input, me: Me, from: { ip: string; requestId: string }) => string

  constructor(database: Database) {
    this.find = database.prepare('SELECT id, roleName, family, builtIn, remark, version FROM Role WHERE id = ?')
    this.menuIdsOf = database.prepare('SELECT menuId FROM RoleMenu WHERE roleId = ?').pluck()
    this.namesake = database.prepare('SELECT id FROM Role WHERE family = ? AND roleName = ? AND id != ?')
    this.save = database.prepare(
      'UPDATE Role SET roleName = ?, remark = ?, version = version + 1, updatedAt = ? WHERE id = ? AND version = ?',
    )
    this.note =
      database.prepare(`INSERT INTO OperationLog (managerId, account, agentPath, action, entity, entityId, label,
      before, after, reason, result, ip, requestId, createdAt) VALUES (?, ?, ?, 'role.setRole', 'role', ?, ?, ?, ?, '', 'OK', ?, ?, ?)`)
    this.managers = database.prepare('SELECT count(*) FROM Manager WHERE roleId = ? AND deletedAt IS NULL').pluck()
    const inOne = database.transaction((input: Input, me: Me, from: { ip: string; requestId: string }) =>
      this.change(input, me, from),
    )
    this.once = inOne.immediate.bind(inOne)
  }

  /** The changed role as JSON. */
  run(form: string, me: Me, from: { ip: string; requestId: string }): string {
    return this.once(new Input(form, fieldNames), me, from)
  }

  private change(input: Input, me: Me, { ip, requestId }: { ip: string; requestId: string }): string {
    const roleId = input.whole('roleId', largest, undefined)
    const version = input.whole('version', largest, undefined)
    const roleName = input.text('roleName', 2, 50)
    const family = input.oneOf('family', families) ?? 'PLATFORM'
    const remark = input.text('remark', 0, 200)
    // Adding roles is not measured.
    const role = roleId === undefined ? undefined : (this.find.get(roleId) as Role | undefined)
    if (!role) throw new Refused(404, '记录不存在或已删除')
    if (role.id === 1) throw new Refused(409, '超级管理员角色不能修改')
    const menuIds = me.roleId === 1 ? [] : (this.menuIdsOf.all(role.id) as number[])
    if (!menuIds.every((id) => me.grants.ids.has(id))) throw new Refused(21, '您的权限不足')
    if (version !== undefined && version !== role.version) throw changed(role)
    if (family !== role.family) throw new Refused(409, '角色类型不能修改')
    if (this.namesake.get(role.family, roleName, role.id)) throw nameTaken()

    const now = Date.now()
    if (this.save.run(roleName, remark, now, role.id, role.version).changes !== 1) throw changed(role)
    const after = { roleName, remark, version: role.version + 1 }
    const [was, is] = onlyChanged(role, after)
    this.note.run(me.managerId, me.account, me.agentPath, String(role.id), roleName, was, is, ip, requestId, now)
    return JSON.stringify({
      roleId: role.id,
      roleName,
      family: role.family,
      builtIn: role.builtIn,
      remark,
      managers: this.managers.get(role.id),
      version: after.version,
      updatedAt: new Date(now).toISOString(),
    })
  }
}

export function nameTaken(): Refused {
  const message = '角色名称已存在'
  return new Refused(409, message, [{ field: 'roleName', reason: 'role.nameTaken', message }])
}

/** What nobody logged: whoever changes a role in a run has left again. */
const changed = ({ version }: Role): Refused =>
  new Refused(409, '数据已被他人修改（未知），请刷新后再试', { version, by: '', changed: {} })

function onlyChanged(before: Role, after: Pick<Role, 'roleName' | 'remark' | 'version'>): [string, string] {
  const keys = (['roleName', 'remark', 'version'] as const).filter((key) => before[key] !== after[key])
  return [JSON.stringify(before, keys), JSON.stringify(after, keys)]
}
