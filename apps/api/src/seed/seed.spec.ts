import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entries, essential, type AccessKey } from '@bedside/contracts'
import { GrantCache } from '../access/grants.js'
import { buildMenu } from '../testing/build-menus.js'
import { seededRoles } from '../testing/build-roles.js'
import { menuIdOf } from '../testing/read-back.js'
import { World } from '../testing/world.js'
import { demoAccounts, installBase, testNow } from './profiles.js'

let world: World
beforeAll(async () => {
  world = await World.open()
})
afterAll(() => world.close())

const keysOf = async (roleId: number) => [...(await world.get(GrantCache).now(roleId)).keys]
const holds = async (roleId: number, key: AccessKey) => (await keysOf(roleId)).includes(key)

describe('the roles an installation starts with', () => {
  test.each<[keyof typeof seededRoles, AccessKey[], AccessKey[]]>([
    ['super', [...essential, 'system.public.edit', 'equipmentOrders.orderCash.pay'], []],
    [
      'operator',
      [
        'home.index',
        'user.message.send',
        'equipmentOrders.list.refund',
        'hospital.list.transfer',
        'shopmall.auditList.audit',
        'system.course.edit',
        'system.advertiseIndex.edit',
      ],
      [
        'system.public',
        'user.list.balance',
        'home.index.profit',
        'financial',
        'management',
        'equipmentOrders.orderCash',
      ],
    ],
    [
      'finance',
      [
        'home.index.profit',
        'equipmentOrders.list.refund',
        'equipmentOrders.orderDeposit.refund',
        'equipmentOrders.orderCash.pay',
        'financial.financeDeatil.reconcile',
        'financial.shopDetail.export',
        'shopmall.orderList.export',
      ],
      [
        'equipment',
        'shopmall.orderList.refund',
        'shopmall.auditList',
        'equipmentOrders.list.close',
        'management',
        'system',
        'hospital',
      ],
    ],
    [
      'service',
      [
        'user.list',
        'equipment.list.open',
        'equipment.lock',
        'equipmentOrders.list.remind',
        'equipmentOrders.list.waive',
        'feedback.list.reply',
      ],
      [
        'user.list.balance',
        'equipmentOrders.list.refund',
        'equipmentOrders.orderDeposit.refund',
        'equipment.list.edit',
        'system',
      ],
    ],
    [
      'agent',
      [
        'home.index',
        'equipment.list.bind',
        'equipmentOrders.withdrawal.apply',
        'financial.agentDetail',
        'hospital.bed.edit',
        'feedback.list.reply',
        'management.agent',
      ],
      ['system', 'management.role', 'management.platform', 'management.permission', 'shopmall.auditList', 'business'],
    ],
    [
      'shop',
      ['business.home', 'business.withdrawal.apply', 'business.orderList.ship'],
      ['home', 'management', 'shopmall'],
    ],
  ])('[P2] %s may do its own work and nothing else', async (name, may, mayNot) => {
    for (const key of may) expect(await holds(seededRoles[name], key), key).toBe(true)
    for (const key of mayNot) expect(await holds(seededRoles[name], key), key).toBe(false)
  })

  test('[P3] the shop sees /business and nothing else, and is the only one to see it', async () => {
    expect((await keysOf(seededRoles.shop)).every((key) => key.startsWith('business'))).toBe(true)
    for (const roleId of [1, 2, 3, 4, 5])
      expect((await keysOf(roleId)).some((key) => key.startsWith('business'))).toBe(false)
  })

  test('only lowest entries are stored', () => {
    const doubled = world.database.reader
      .prepare(
        `SELECT r."roleId" FROM "RoleMenu" r JOIN "Menu" m ON m.id = r."menuId"
         JOIN "RoleMenu" up ON up."roleId" = r."roleId" AND up."menuId" = m.fid`,
      )
      .all()
    expect(doubled).toEqual([])
  })
})

describe('starting again', () => {
  test('changes neither the tree nor edited entries nor the permission version', async () => {
    const own = await World.open()
    try {
      const changed = { name: '改过的标题', orderBy: 77, isFlag: 2 }
      await own.database.write(async (tx) => {
        await tx.updateTable('Menu').set(changed).where('interfaceName', '=', 'feedback.list').execute()
        await tx.updateTable('Role').set({ roleName: '改过的角色' }).where('id', '=', seededRoles.service).execute()
      })
      const before = own.digest()
      await own.database.write((tx) => installBase(tx, own.clock.now()))
      expect(own.digest()).toBe(before)
    } finally {
      await own.close()
    }
  })

  test('adds an entry of a new release in its position, held by the super administrator only', async () => {
    const own = await World.open()
    try {
      const id = menuIdOf(own, 'user.list.export')
      await own.database.write(async (tx) => {
        await tx.deleteFrom('RoleMenu').where('menuId', '=', id).execute()
        await tx.deleteFrom('Menu').where('id', '=', id).execute()
      })
      await own.database.write((tx) => installBase(tx, own.clock.now()))
      const row = own.database.reader
        .prepare(`SELECT fid, "interfaceType", "builtIn" FROM "Menu" WHERE "interfaceName" = 'user.list.export'`)
        .get()
      expect(row).toEqual({ fid: menuIdOf(own, 'user.list'), interfaceType: 3, builtIn: 1 })
      const cache = own.get(GrantCache)
      expect((await cache.now(seededRoles.super)).keys.has('user.list.export')).toBe(true)
      expect((await cache.now(seededRoles.operator)).keys.has('user.list.export')).toBe(false)
    } finally {
      await own.close()
    }
  })

  test('a manually added entry gives way if a release declares its name, and loses its grants', async () => {
    const custom = await buildMenu(world)
    await world.database.write(async (tx) => {
      await tx.deleteFrom('RoleMenu').where('menuId', '=', menuIdOf(world, 'user.message.cancel')).execute()
      await tx.deleteFrom('Menu').where('interfaceName', '=', 'user.message.cancel').execute()
      await tx
        .updateTable('Menu')
        .set({ interfaceName: 'user.message.cancel' })
        .where('id', '=', custom.menuId)
        .execute()
      await installBase(tx, testNow)
    })
    const rows = world.database.reader.prepare('SELECT id, "builtIn" FROM "Menu" WHERE "interfaceName" = ?')
    expect(rows.all('user.message.cancel')).toMatchObject([{ builtIn: 1 }])
    expect(rows.all(`custom.user.message.cancel.${custom.menuId}`)).toMatchObject([{ id: custom.menuId, builtIn: 0 }])
  })

  test('the catalogue is stored completely, each entry below its parent', () => {
    for (const { key, parent, type, families } of entries) {
      const row = world.database.reader.prepare('SELECT * FROM "Menu" WHERE "interfaceName" = ?').get(key)
      expect(row, key).toMatchObject({
        fid: parent === undefined ? null : menuIdOf(world, parent),
        interfaceType: type,
        families: families.join(','),
        builtIn: 1,
      })
    }
  })
})

describe('the people of the test profile', () => {
  test('of each kind can sign in, without having to change anything first', async () => {
    for (const { account } of demoAccounts) await world.as(account)
    const forced = world.database.reader
      .prepare('SELECT count(*) AS n FROM "Manager" WHERE "mustChangePassword" = 1')
      .get()
    expect(forced).toEqual({ n: 0 })
  })
})
