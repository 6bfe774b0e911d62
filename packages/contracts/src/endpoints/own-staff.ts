import {
  Created,
  IdOf,
  Like,
  NotTheAccount,
  Nullable,
  OneOf,
  Optional,
  Password,
  Phone,
  recordForm,
  RecordId,
  Stored,
  Text,
  Time,
  Version,
  versioned,
  YesNo,
} from '../fields/index.js'
import { limits } from '../limits.js'
import { addOrChange, endpoints, get, nothing, post } from '../wire/endpoint.js'
import { PageQuery, pageOf } from '../wire/paging.js'
import { IsFlag, type Flag } from './flags.js'
import { ManagerById, NewPassword } from './session.js'

/** Adds a member of the shop's staff (without `managerId`) or changes one. */
export class StaffForm extends recordForm('manager') {
  @Text(limits.account, ['账号', 'Account']) managerAccount!: string
  @Text(limits.name, ['姓名', 'Name']) managerName!: string
  @Phone(['手机号', 'Phone']) phone!: string
  /** The initial password of a new account, which must be changed at the first sign-in. */
  @Password(limits.password, ['初始密码', 'Initial password'])
  @NotTheAccount('managerAccount')
  @Optional()
  managerPassword?: string
}

/** A member of a shop's staff. */
export class StaffRow {
  @RecordId() managerId!: number
  @IdOf('store') storeId!: number
  @Stored(StaffForm) managerAccount!: string
  @Stored(StaffForm) managerName!: string
  @Stored(StaffForm) phone!: string
  @YesNo(['店主', 'Owner']) owner!: 0 | 1
  @IsFlag() isFlag!: Flag
  @YesNo(['须修改密码', 'Must change password']) mustChangePassword!: 0 | 1
  @Time(['上次登录时间', 'Last sign-in']) @Nullable() lastLoginAt!: string | null
  @Version() version!: number
  @Created() createdAt!: string
}

export class StaffQuery extends PageQuery {
  @Text(limits.keyword, ['账号、姓名或手机号', 'Account, name or phone']) keyword = ''
  @IsFlag() @Optional() isFlag?: Flag
  @OneOf(['createdAt'], ['排序', 'Sort']) sort: 'createdAt' = 'createdAt'
}

/** The staff of a shop, for the platform. */
export class StoreStaffQuery extends StaffQuery {
  @Like(StaffRow) storeId!: number
}

export class StaffFlagForm extends versioned(ManagerById) {
  @IsFlag() isFlag!: Flag
}

export class StaffPasswordForm extends ManagerById {
  /** If left out, the server generates one and returns it once. */
  @Password(limits.password, ['新密码', 'New password']) @Optional() managerPassword?: string
}

const area = {
  name: 'ownStaff',
  base: '/api/shop-staff/business',
  changes: ['ownStaff', 'manager', 'session'],
} as const

export const ownStaff = endpoints(area, {
  getStaffList: get({
    query: StaffQuery,
    reply: pageOf(StaffRow),
    access: 'business.staff',
    doc: ['本店账号', 'List your shop’s accounts'],
  }),
  setStaff: post({
    form: StaffForm,
    reply: StaffRow,
    access: 'business.staff.edit',
    ...addOrChange('店员账号', 'a staff account'),
  }),
  updateStaffIsFlag: post({
    form: StaffFlagForm,
    reply: nothing,
    access: 'business.staff.flag',
    doc: [
      '启用或停用店员账号，停用后立即下线',
      'Enable or disable a staff account; disabling ends its sessions at once',
    ],
  }),
  updateStaffPassword: post({
    form: StaffPasswordForm,
    reply: NewPassword,
    access: 'business.staff.password',
    doc: ['重置店员密码，对方下次登录须修改', 'Reset a staff password; it must be changed at the next sign-in'],
  }),
})
