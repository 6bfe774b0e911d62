import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  agent,
  codes,
  fieldsOf,
  headers,
  grouped,
  limits,
  log,
  LoginLogRow,
  manager,
  OperationLogRow,
  role,
  RoleRow,
  translate,
  session,
  tooManyRows,
  type Class,
  type Language,
} from '@bedside/contracts'
import { buildAgent } from '../testing/build-agents.js'
import { buildManager, somebody } from '../testing/build-managers.js'
import { seededRoles } from '../testing/build-roles.js'
import { logOf } from '../testing/read-back.js'
import type { Caller } from '../testing/caller.js'
import { download } from '../testing/files.js'
import { refusesBadInput } from '../testing/guarded.js'
import { World } from '../testing/world.js'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await World.open()
  admin = await world.as('admin')
})
afterAll(() => world.close())

const here = () => world
const labelsOf = (row: Class, language: Language = 'zh') =>
  [...fieldsOf(row).values()].map(({ label }) => translate(label, language))

describe('exporting a list', () => {
  refusesBadInput('', log.exportOperationLogList, here, {
    input: () => ({}),
    bad: [
      [{ from: '2026-11-02', to: '2026-11-01' }, 'to'],
      [{ from: '2025-01-01', to: '2026-11-01' }, 'to'],
    ],
  })

  test('requires more than the permission to see it', async () => {
    const reader = await somebody(world, [
      'management.agent',
      'management.role',
      'management.log',
      'management.log.login',
    ])
    await reader.ok(log.getLoginLogList)
    for (const endpoint of [
      agent.exportAgentList,
      role.exportRoleList,
      log.exportOperationLogList,
      log.exportLoginLogList,
    ])
      expect((await reader.call(endpoint)).code, endpoint.name).toBe(codes.forbidden)
    const other = await somebody(world, ['management.log.export'])
    expect((await other.call(log.exportLoginLogList)).code).toBe(codes.forbidden)
  })

  test('refuses an unknown column and lists the known ones', async () => {
    const answer = await admin.speaking('en').call(role.exportRoleList, { columns: ['salary'] as never })
    expect(answer.msg).toBe(
      'Invalid input: Columns must be one of: roleId, roleName, family, builtIn, remark, managers, version, updatedAt',
    )
  })
})

describe('a file', () => {
  test('is named after its list and day, begins with a byte order mark for Excel, and is not cached on the way', async () => {
    const file = await download(admin, agent.exportAgentList)
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('代理商列表-20261121.csv')}`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      [headers.totalRows]: '3',
    })
    expect(file.headers.get(headers.requestId)).toMatch(/.{8}/)
    expect(file.headers.get(headers.permissionVersion)).toMatch(/^[0-9a-f]{16}$/)
    expect([...file.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(file.rows).toHaveLength(3)
  })

  test('is in the language of the request', async () => {
    const file = await download(admin.speaking('en'), role.exportRoleList)
    expect(file.headers.get('content-disposition')).toContain("''Roles-20261121.csv")
    expect(file.head).toEqual(labelsOf(RoleRow, 'en'))
    expect(file.rows[0]?.slice(0, 4)).toEqual(['1', 'Super administrator', 'Platform', 'Yes'])
    const chinese = await download(admin, role.exportRoleList)
    expect(chinese.head).toEqual(labelsOf(RoleRow))
    expect(chinese.rows[0]?.slice(0, 4)).toEqual(['1', '超级管理员', '平台', '是'])
  })

  test('is dated by the calendar of Shanghai', async () => {
    const own = await World.open()
    own.clock.set(Date.parse('2026-11-21T16:30:00Z'))
    const file = await download(await own.as('admin'), agent.exportAgentList, { columns: ['createdAt'] })
    expect(file.headers.get('content-disposition')).toContain('-20261122.csv')
    expect(file.rows[0]).toEqual(['2026-11-21 10:00:00'])
    await own.close()
  })

  test('shows values as people read them', async () => {
    const columns = ['company', 'level', 'bedShareBps', 'isFlag', 'parentCompany', 'note'] as const
    const { rows, head } = await download(admin, agent.exportAgentList, { columns: [...columns], keyword: '佛山' })
    expect(head).toEqual(['公司', '级别', '床位分成', '状态', '上级代理商名称', '备注'])
    expect(rows).toEqual([['佛山禅悦陪护服务部', '二级', '28%', '启用', '广州云岭护理服务有限公司', '']])
  })

  test('contains each requested column once, in the requested order; all if none is named', async () => {
    const some = await download(admin, role.exportRoleList, { columns: ['family', 'roleId', 'family'] })
    expect(some.head).toEqual(['角色类型', '编号'])
    expect((await download(admin, role.exportRoleList, { columns: [] })).head).toEqual(labelsOf(RoleRow))
    expect((await download(admin, log.exportLoginLogList)).head).toEqual(labelsOf(LoginLogRow))
    expect((await download(admin, log.exportOperationLogList)).head).toEqual(labelsOf(OperationLogRow))
  })

  test('has the same rows as the list, filtered and sorted alike', async () => {
    for (const order of ['asc', 'desc'] as const) {
      const query = { isFlag: 1, sort: 'managerAccount', order } as const
      const shown = await admin.ok(manager.getManagerlist, { ...query, pageSize: 100 })
      const { rows } = await download(admin, manager.exportManagerlist, { ...query, columns: ['managerId'] })
      expect(rows.map(([id]) => Number(id))).toEqual(shown.list.map(({ managerId }) => managerId))
    }
    const found = await download(admin, log.exportLoginLogList, { keyword: 'admin', columns: ['managerAccount'] })
    expect(new Set(found.rows.flat())).toEqual(new Set(['admin']))
  })

  test('is valid without rows', async () => {
    const file = await download(admin, agent.exportAgentList, { keyword: '没有这样的公司' })
    expect([file.head.length > 0, file.rows, file.headers.get(headers.totalRows)]).toEqual([true, [], '0'])
  })

  test('[P4] of an agent contains its subtree and nothing else', async () => {
    const keys = ['management.agent.export', 'management.log.export', 'management.log.exportLogin'] as const
    const parent = await buildAgent(world)
    const child = await buildAgent(world, { parent: parent.agentId })
    const other = await buildAgent(world)
    const me = await somebody(world, keys, { family: 'AGENT', agentId: parent.agentId })
    const { managerId } = await me.ok(session.getManagerInfo)
    const companies = await download(me, agent.exportAgentList, { columns: ['company'], sort: 'company', order: 'asc' })
    expect(companies.rows.flat()).toEqual([parent.company, child.company])
    const people = await download(me, manager.exportManagerlist, { columns: ['managerId'], order: 'asc' })
    expect(people.rows.flat().map(Number)).toEqual([parent.managerId, child.managerId, managerId])
    await world.as(other.account)
    const signIns = await download(me, log.exportLoginLogList, { columns: ['managerAccount'] })
    expect(signIns.rows.flat()).not.toContain(other.account)
    const done = await download(me, log.exportOperationLogList, { columns: ['managerId'] })
    expect(new Set(done.rows.flat())).toEqual(new Set([String(managerId)]))
    expect((await me.call(role.exportRoleList)).code).toBe(codes.forbidden)
  })

  test('the seeded role of agents may export its agents', async () => {
    const { rows } = await download(await world.as('agent'), agent.exportAgentList, { columns: ['company'] })
    expect(rows.flat().toSorted()).toEqual(['佛山禅悦陪护服务部', '广州云岭护理服务有限公司'].toSorted())
    expect((await (await world.as('finance')).call(agent.exportAgentList)).code).toBe(codes.forbidden)
  })

  test('contains nothing that a spreadsheet executes', async () => {
    const attacks = [
      '=1+1',
      '+1-1',
      '-2+3',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      ' =1',
      '＝1',
      '　＠a',
      '=cmd|calc',
      '"=1"',
      '=",1"',
    ]
    for (const note of attacks) {
      const { agentId } = await buildAgent(world, { region: '注入省', withAccount: false })
      await world.database.write((tx) => tx.updateTable('Agent').set({ note }).where('id', '=', agentId).execute())
    }
    const { rows } = await download(admin, agent.exportAgentList, { region: '注入省', columns: ['note'], order: 'asc' })
    expect(rows.flat()).toEqual(attacks.map((text) => (text.startsWith('"') ? text : `'${text}`)))
  })
})

describe('the operation log', () => {
  test('records who exported which list, with filters and number of rows', async () => {
    const { account, managerId } = await buildManager(world, { role: seededRoles.super })
    const caller = await world.as(account)
    const answer = await caller.call(manager.exportManagerlist, {
      keyword: account,
      isFlag: 1,
      columns: ['managerName', 'phone'],
    })
    expect(await logOf(world, answer)).toMatchObject([
      {
        managerId,
        action: 'manager.exportManagerlist',
        entity: 'manager',
        entityId: '',
        label: '管理员列表',
        before: null,
        after: { rows: 1, filters: { keyword: account, isFlag: 1 }, columns: ['managerName', 'phone'] },
        result: 'OK',
      },
    ])
    const file = await caller.call(log.exportLoginLogList)
    expect(await logOf(world, file)).toMatchObject([{ entity: 'log', label: '登录日志', after: { filters: {} } }])
  })

  test('records attempts without permission', async () => {
    const caller = await somebody(world, ['management.log'])
    expect(await logOf(world, await caller.call(log.exportOperationLogList))).toMatchObject([
      { action: 'log.exportOperationLogList', entity: 'log', result: 'REFUSED' },
    ])
  })

  test('is exported with the field names of the forms', async () => {
    const answer = await admin.call(role.setRole, { roleName: '导出看名称' })
    const keyword = answer.headers.get(headers.requestId) ?? ''
    const { rows } = await download(admin, log.exportOperationLogList, {
      keyword,
      columns: ['after', 'result', 'entity'],
    })
    expect(JSON.parse(rows[0]?.[0] ?? '')).toMatchObject({ roleName: '导出看名称' })
    expect(rows[0]?.slice(1)).toEqual(['成功', '角色'])
  })
})

describe('more rows than a file may have', () => {
  test('are refused before anything is sent, with advice', async () => {
    const own = await World.open()
    const values = Array.from({ length: 1000 }, () => ({
      account: 'many',
      managerId: null,
      agentId: null,
      result: 'OK',
      ip: '',
      userAgent: '',
      requestId: '',
      createdAt: 1,
    }))
    const all = limits.exportRows + 1
    for (let rows = 0; rows < all; rows += values.length)
      await own.database.write((tx) =>
        tx
          .insertInto('LoginLog')
          .values(values.slice(0, all - rows))
          .execute(),
      )
    const boss = await own.as('admin')
    const answer = await boss.call(log.exportLoginLogList, { keyword: 'many' })
    expect(answer).toMatchObject({
      code: codes.badInput,
      msg: `符合条件的记录超过 ${grouped(limits.exportRows)} 条，请改为后台导出`,
      data: tooManyRows,
    })
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(await logOf(own, answer)).toEqual([])
    await own.database.write((tx) => tx.deleteFrom('LoginLog').where('id', '=', 1).execute())
    const most = await download(boss, log.exportLoginLogList, { keyword: 'many', columns: ['logId'] })
    expect([most.rows.length, most.headers.get(headers.totalRows)]).toEqual([all - 1, String(all - 1)])
    await own.close()
  })
})
