import { families, interfaceTypeTexts, type Family, type InterfaceType } from '../access/catalogue.js'
import {
  Count,
  IdList,
  Int,
  NestedList,
  OneOf,
  Optional,
  recordForm,
  RecordId,
  SomeOf,
  Stored,
  Text,
  Updated,
  Version,
  versioned,
  YesNo,
} from '../fields/index.js'
import { limits } from '../limits.js'
import { addOrChange, del, endpoints, get, listOf, nothing, post } from '../wire/endpoint.js'
import { IsFlag, type Flag } from './flags.js'

/** Adds an entry (without `menuId`) or changes one; fields left out of a change keep their values. */
export class MenuForm extends recordForm('menu') {
  @Count(['上级权限项', 'Parent entry']) @Optional() fid?: number
  @OneOf([1, 2, 3], ['类型', 'Type'], interfaceTypeTexts) interfaceType!: InterfaceType
  @Text(limits.interfaceName, ['接口名称', 'Interface name']) interfaceName!: string
  @Text(limits.title, ['名称', 'Title']) name!: string
  @Text({ min: 0, max: 80 }, ['英文名称', 'English title']) @Optional() nameEn?: string
  @Text(limits.pageUrl, ['页面路径', 'Page path']) @Optional() pageUrl?: string
  @Text(limits.icon, ['图标', 'Icon']) @Optional() icon?: string
  @Int(limits.order, ['排序', 'Order']) @Optional() orderBy?: number
  /** If left out, a new entry is enabled, and an existing one keeps its state. */
  @IsFlag() @Optional() isFlag?: Flag
  @YesNo(['隐藏', 'Hidden']) @Optional() hidden?: 0 | 1
  @YesNo(['总是显示', 'Always shown']) @Optional() alwaysShow?: 0 | 1
  /** The family of accounts that may hold it; if left out, that of the parent. */
  @OneOf(families, ['适用账号类型', 'Account type']) @Optional() family?: Family
}

export class MenuByFid {
  /** The parent entry; 0 for the top level. */
  @Count(['上级编号', 'Parent ID']) fid = 0
  /** 1: the whole tree below in one reply, not only the direct children. */
  @YesNo(['包含全部下级', 'Include all sub-entries']) deep: 0 | 1 = 0
}

export class MenuById {
  @RecordId() menuId!: number
}

export class MenuDelQuery extends versioned(MenuById) {}

/** A permission entry. */
export class MenuEntry {
  @RecordId() menuId!: number
  @Count(['上级编号', 'Parent ID']) fid!: number
  @Stored(MenuForm) interfaceType!: InterfaceType
  @Stored(MenuForm) interfaceName!: string
  @Stored(MenuForm) name!: string
  @Stored(MenuForm) nameEn!: string
  @Stored(MenuForm) pageUrl!: string
  @Stored(MenuForm) icon!: string
  @Stored(MenuForm) orderBy!: number
  @Stored(MenuForm) hidden!: 0 | 1
  @Stored(MenuForm) alwaysShow!: 0 | 1
}

/** An entry of a permission tree, with the fields that the sidebar needs. */
export class MenuNode extends MenuEntry {
  @Int({ min: 0, max: 1 }, ['是否允许（大于 0 允许）', 'Allowed when above 0']) isFlag!: number
  @NestedList(() => MenuNode, ['下级', 'Sub-entries']) sysMenuList!: MenuNode[]
}

/** A permission entry as edited on the permission page. */
export class MenuRow extends MenuEntry {
  @IsFlag() isFlag!: Flag
  @SomeOf(families, families.length, ['适用账号类型', 'Account types']) families!: Family[]
  @YesNo(['内置', 'Built in']) builtIn!: 0 | 1
  @Count(['下级数量', 'Sub-entries']) children!: number
  @Version() version!: number
  @Updated() updatedAt!: string
}

/** Moves an entry below another one, or changes its position. */
export class MenuMoveForm extends versioned(MenuById) {
  /** The new parent; 0 for the top level. */
  @Count(['上级编号', 'Parent ID']) fid!: number
  /** All entries of that parent in their new order, including the moved one. */
  @IdList(limits.menusPerRole, ['新的顺序', 'New order']) menuIds!: number[]
}

const area = { name: 'menu', base: '/api/sys-menu/admin', changes: ['menu', 'role'] } as const

export const menu = endpoints(area, {
  getMenuByFid: get({
    query: MenuByFid,
    reply: listOf(MenuRow),
    access: 'management.permission',
    doc: ['某一级或其全部下级的权限项', 'List the sub-entries of an entry: one level or all'],
  }),
  getMenuById: get({
    query: MenuById,
    reply: MenuRow,
    access: 'management.permission',
    doc: ['单个权限项', 'Get a permission entry'],
  }),
  setMenu: post({
    form: MenuForm,
    reply: MenuRow,
    access: 'management.permission.edit',
    ...addOrChange('权限项', 'a permission entry'),
  }),
  moveMenu: post({
    form: MenuMoveForm,
    reply: listOf(MenuRow),
    access: 'management.permission.edit',
    doc: ['移动权限项或重新排序', 'Move or reorder a permission entry'],
  }),
  delMenu: del({
    query: MenuDelQuery,
    reply: nothing,
    access: 'management.permission.delete',
    doc: ['删除权限项，须没有下级', 'Delete a permission entry; it must have no sub-entries'],
  }),
})
