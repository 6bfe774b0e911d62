import { genders, userTypes, type UserQuery, type UserRow } from '@bedside/contracts'
import { can } from '../../access/actor.js'
import { iso, isoOrNull } from '../../clock.js'
import { maskPhone } from '../../data/mask.js'
import { phoneFilter } from '../../data/phone-filter.js'
import { where } from '../../list/bind.js'
import { defineList } from '../../list/declare.js'
import { contains, fromDay, oneOfFew, toDay } from '../../list/filters.js'
import { inOwnSubtree, type RowScope } from '../../list/scope.js'

interface Raw {
  id: number
  avatar: string
  nickname: string
  phone: string
  gender: number
  city: string
  userType: string
  lastRentAt: number | null
  createdAt: number
  isFlag: number
  version: number
}

/** An agent sees whoever has rented at a hospital that is its own today; found from the hospitals, which are few. */
const rentedAtOwn = () =>
  where`t.id IN (SELECT v.userId FROM Hospital AS h CROSS JOIN UserHospital AS v
    WHERE v.hospitalId = h.id AND h.deletedAt IS NULL AND ${inOwnSubtree('h.agentPath')})`
const scope: RowScope = { platform: 'all', agent: rentedAtOwn, store: 'none' }

const declared = {
  table: 'User',
  scope,
  always: () => where`t.deletedAt IS NULL`,
  filters: {
    phone: phoneFilter('User'),
    nickname: contains('t.nickname'),
    isFlag: oneOfFew('t.isFlag'),
    userType: oneOfFew('t.userType'),
    from: fromDay('t.createdAt'),
    to: toDay('t.createdAt'),
  },
  sorts: { createdAt: 'createdAt', lastRentAt: 'lastRentAt' },
  order: 'desc',
  columns: `t.id, t.avatar, t.nickname, t.phone, t.gender, t.city, t.userType, t.lastRentAt, t.createdAt, t.isFlag, t.version`,
} as const

const rowOf = ({ id, phone, gender, userType, lastRentAt, createdAt, isFlag, ...same }: Raw, masked: boolean) => ({
  ...same,
  userId: id,
  phone: masked ? maskPhone(phone) : phone,
  gender: genders.find((one) => one === gender) ?? 0,
  userType: userTypes.find((one) => one === userType) ?? ('NORMAL' as const),
  lastRentAt: isoOrNull(lastRentAt),
  createdAt: iso(createdAt),
  isFlag: isFlag === 1 ? (1 as const) : (2 as const),
})

export const userList = defineList<UserQuery, Raw, UserRow>({
  ...declared,
  name: 'users',
  row: (raw) => rowOf(raw, true),
})

/** The same as a file: whole for whoever may look at every single one of them anyway. */
export const userFile = defineList<UserQuery, Raw, UserRow>({
  ...declared,
  name: 'usersFile',
  row: (raw, me) => rowOf(raw, !can(me, 'user.list.reveal')),
})
