import { families, type Family } from '../access/catalogue.js'
import { Id, Int, NestedList, OneOf, Optional, Text, TextList, Time, YesNo } from '../fields/index.js'
import { limits } from '../limits.js'
import { del, endpoints, get, listOf, nothing, post } from '../wire/endpoint.js'
import { flags, type Flag } from './flags.js'

const base = '/api/sys-menu/admin'

export class MenuByFid {
  /** The entry above; 0 for the top. */
  @Int({ min: 0, max: limits.id.max }, ['上级编号', 'Parent id'])
  fid = 0
}

export class MenuById {
  @Id(['编号', 'Id'])
  menuId!: number
}

/** What a permission entry is, wherever it is shown. */
export class MenuEntry {
  @Id(['编号', 'Id'])
  menuId!: number
  @Int({ min: 0, max: limits.id.max }, ['上级编号', 'Parent id'])
  fid!: number
  @OneOf([1, 2, 3], ['类型（1 模块，2 菜单，3 按钮）', 'Type (1 module, 2 page, 3 button)'])
  interfaceType!: 1 | 2 | 3
  @Text({ max: 64 }, ['接口名称', 'Interface name'])
  interfaceName!: string
  @Text({ max: 50 }, ['名称', 'Title'])
  name!: string
  @Text({ max: 80 }, ['英文名称', 'English title'])
  nameEn!: string
  @Text({ max: 100 }, ['页面路径', 'Page path'])
  pageUrl!: string
  @Text({ max: 40 }, ['图标', 'Icon'])
  icon!: string
  @Int(limits.order, ['排序', 'Order'])
  orderBy!: number
  @YesNo(['隐藏', 'Hidden'])
  hidden!: 0 | 1
  @YesNo(['总是显示', 'Always shown'])
  alwaysShow!: 0 | 1
}

/** One entry of a permission tree, with what the sidebar needs of it. */
export class MenuNode extends MenuEntry {
  @Int({ min: 0, max: 1 }, ['是否允许（大于 0 允许）', 'Allowed when above 0'])
  isFlag!: number
  @NestedList(() => MenuNode, ['下级', 'Entries below'])
  sysMenuList!: MenuNode[]
}

/** A permission entry as the permission page edits it. */
export class MenuRow extends MenuEntry {
  @OneOf(flags, ['状态（1 有效，2 停用）', 'Status (1 valid, 2 off)'])
  isFlag!: Flag
  @TextList({ max: 20 }, 3, ['适用账号类型', 'Families'])
  families!: string[]
  @YesNo(['内置', 'Built in'])
  builtIn!: 0 | 1
  @Int({ min: 0, max: limits.id.max }, ['下级数量', 'Entries below'])
  children!: number
  @Int(limits.version, ['版本', 'Version'])
  version!: number
  @Time(['更新时间', 'Updated'])
  updatedAt!: string
}

/** Adds an entry (without `menuId`) or changes one; what a change leaves out stays as it is. */
export class MenuForm {
  @Id(['编号', 'Id'])
  @Optional()
  menuId?: number

  @Int(limits.version, ['版本', 'Version'])
  @Optional()
  version?: number

  @Int({ min: 0, max: limits.id.max }, ['上级编号', 'Parent id'])
  @Optional()
  fid?: number

  @OneOf([1, 2, 3], ['类型（1 模块，2 菜单，3 按钮）', 'Type (1 module, 2 page, 3 button)'])
  interfaceType!: 1 | 2 | 3

  @Text(limits.interfaceName, ['接口名称', 'Interface name'])
  interfaceName!: string

  @Text(limits.title, ['名称', 'Title'])
  name!: string

  @Text({ min: 0, max: 80 }, ['英文名称', 'English title'])
  @Optional()
  nameEn?: string

  @Text(limits.pageUrl, ['页面路径', 'Page path'])
  @Optional()
  pageUrl?: string

  @Text(limits.icon, ['图标', 'Icon'])
  @Optional()
  icon?: string

  @Int(limits.order, ['排序', 'Order'])
  @Optional()
  orderBy?: number

  /** Left out: a new entry is valid, an old one stays as it is. */
  @OneOf(flags, ['状态（1 有效，2 停用）', 'Status (1 valid, 2 off)'])
  @Optional()
  isFlag?: Flag

  @YesNo(['隐藏', 'Hidden'])
  @Optional()
  hidden?: 0 | 1

  @YesNo(['总是显示', 'Always shown'])
  @Optional()
  alwaysShow?: 0 | 1

  /** Which family of accounts may hold it: taken from the parent when left out. */
  @OneOf(families, ['适用账号类型', 'Family'])
  @Optional()
  family?: Family
}

export const menu = endpoints('menu', base, {
  getMenuByFid: get({
    query: MenuByFid,
    reply: listOf(MenuRow),
    access: 'management.permission',
    doc: ['某一级的权限项', 'The entries below one entry'],
  }),
  getMenuById: get({
    query: MenuById,
    reply: MenuRow,
    access: 'management.permission',
    doc: ['单个权限项', 'One entry'],
  }),
  setMenu: post({
    form: MenuForm,
    reply: MenuRow,
    access: 'management.permission.edit',
    doc: ['新增或修改权限项', 'Add or change an entry'],
  }),
  delMenu: del({
    query: MenuById,
    reply: nothing,
    access: 'management.permission.delete',
    doc: ['删除没有下级的权限项', 'Delete an entry with nothing below it'],
  }),
})
