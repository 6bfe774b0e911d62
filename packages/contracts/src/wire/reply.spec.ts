import { describe, expect, test } from 'vitest'
import { MenuNode } from '../endpoints/menu.js'
import { PlanWindow } from '../endpoints/plan.js'
import { RoleOption } from '../endpoints/role.js'
import { cappedNight } from '../testing/plans.js'
import { listOf, nothing, token } from './endpoint.js'
import { pageOf } from './paging.js'
import { breaches } from './reply.js'

const role = { roleId: 1, roleName: '店长', family: 'STORE' }
const page = { list: [role], total: 1, totalIsFloor: 0, pageNum: 1, pageSize: 10 }
const menu = {
  menuId: 1,
  fid: 0,
  interfaceType: 1,
  interfaceName: 'home',
  name: '首页',
  nameEn: 'Home',
  pageUrl: '/home',
  icon: 'home',
  orderBy: 0,
  hidden: 0,
  alwaysShow: 0,
  isFlag: 1,
  sysMenuList: [],
}

test.each([
  ['nothing', nothing, null],
  ['a token', token, 'abc'],
  ['a row', RoleOption, role],
  ['a row with a rule that looks at the row itself', PlanWindow, cappedNight],
  ['a list', listOf(RoleOption), [role, role]],
  ['an empty list', listOf(RoleOption), []],
  ['a page', pageOf(RoleOption), page],
  ['a page that stopped counting', pageOf(RoleOption), { ...page, totalIsFloor: 1 }],
  ['a tree', listOf(MenuNode), [{ ...menu, sysMenuList: [menu] }]],
])('%s passes', (_what, reply, data) => expect(breaches(reply, data)).toEqual([]))

describe('reports', () => {
  test.each([
    ['data where none is declared', nothing, {}, ['data: must be null']],
    ['undefined where null is', nothing, undefined, ['data: must be null']],
    ['an empty token', token, '', ['data: must be a token']],
    ['a token of another kind', token, 5, ['data: must be a token']],
    ['no row', RoleOption, null, ['data: must be an object']],
    ['a list for a row', RoleOption, [role], ['data: must be an object']],
    ['a row for a list', listOf(RoleOption), role, ['data: must be a list']],
    ['a list for a page', pageOf(RoleOption), [role], ['data: must be a page']],
    ['a rule that another field breaks', PlanWindow, { ...cappedNight, capCents: null }, ['data.charge: capNeeded']],
    ['a missing field', RoleOption, { ...role, roleName: undefined }, ['data.roleName: required']],
    ['null where it may not be', RoleOption, { ...role, roleName: null }, ['data.roleName: required']],
    ['a field of the wrong kind', RoleOption, { ...role, roleId: '1' }, ['data.roleId: int']],
    ['a field nobody declared', RoleOption, { ...role, secret: 1 }, ['data.secret: not declared']],
    ['both', RoleOption, { ...role, roleId: 0, x: 1 }, ['data.x: not declared', 'data.roleId: tooSmall']],
    ['where in a list', listOf(RoleOption), [role, { ...role, family: 'X' }], ['data[1].family: oneOf']],
    ['where in a page', pageOf(RoleOption), { ...page, list: [1] }, ['data.list[0]: must be an object']],
    ['a page without rows', pageOf(RoleOption), { ...page, list: undefined }, ['data.list: must be a list']],
    ['a count below nothing', pageOf(RoleOption), { ...page, total: -1 }, ['data.total: must be a whole number']],
    ['a broken count', pageOf(RoleOption), { ...page, pageNum: 1.5 }, ['data.pageNum: must be a whole number']],
    ['a count as text', pageOf(RoleOption), { ...page, pageSize: '10' }, ['data.pageSize: must be a whole number']],
    ['a wrong mark', pageOf(RoleOption), { ...page, totalIsFloor: 2 }, ['data.totalIsFloor: must be 0 or 1']],
    ['more than a page has', pageOf(RoleOption), { ...page, rows: [] }, ['data.rows: not declared']],
    [
      'where in a tree',
      listOf(MenuNode),
      [{ ...menu, sysMenuList: [{ ...menu, sysMenuList: [{ ...menu, isFlag: 'x', y: 1 }] }] }],
      ['data[0].sysMenuList[0].sysMenuList[0].y: not declared', 'data[0].sysMenuList[0].sysMenuList[0].isFlag: int'],
    ],
    ['no list of children', listOf(MenuNode), [{ ...menu, sysMenuList: null }], ['data[0].sysMenuList: required']],
    ['one child', listOf(MenuNode), [{ ...menu, sysMenuList: menu }], ['data[0].sysMenuList: list']],
  ])('%s', (_what, reply, data, expected) => expect(breaches(reply, data)).toEqual(expected))
})
