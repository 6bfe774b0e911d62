import {
  byId,
  Count,
  Id,
  IdOf,
  Nullable,
  OneOf,
  Optional,
  Password,
  RecordId,
  Text,
  Time,
  YesNo,
  ShownAs,
} from '../fields/index.js'
import { roleText } from '../access/role-names.js'
import { families, type Family } from '../access/catalogue.js'
import { limits } from '../limits.js'
import { endpoints, eventsOf, get, listOf, nothing, post, put, token } from '../wire/endpoint.js'
import { PageQuery, pageOf } from '../wire/paging.js'
import { SessionWaiting } from './to-do.js'

export class ManagerById extends byId('manager') {}

export class LoginForm {
  @Text(limits.accountTyped, ['账号', 'Account']) managerAccount!: string
  @Password(limits.passwordTyped, ['密码', 'Password']) managerPassword!: string
  /** An authenticator or recovery code: sent after a reply without it had code 428. */
  @Text(limits.factorCode, ['动态验证码', 'Verification code']) @Optional() code?: string
}

/** The signed-in manager, for the client. */
export class ManagerInfo {
  @RecordId() managerId!: number
  @Text(limits.account, ['账号', 'Account']) managerAccount!: string
  @Text({ max: 50 }, ['姓名', 'Name']) managerName!: string
  @OneOf(families, ['账号类型', 'Account type']) family!: Family
  @IdOf('role') roleId!: number
  @Text({ max: 50 }, ['角色名称', 'Role name']) @ShownAs((name) => roleText(String(name))) roleName!: string
  @IdOf('agent') @Nullable() agentId!: number | null
  @Id(['店铺', 'Shop']) @Nullable() storeId!: number | null
  @YesNo(['须修改密码', 'Must change password']) mustChangePassword!: 0 | 1
  /** The role requires a second factor that is not set up; other calls are refused until it is. */
  @YesNo(['须设置二次验证', 'Must set up a second factor']) mustEnrol!: 0 | 1
  /** Belongs to a frozen shop: calls of `refusedToLookers` are refused. */
  @YesNo(['只能查看', 'Read-only']) looksOnly!: 0 | 1
  /** The sign-in before the current one; null and empty if there was none. */
  @Time(['上次登录时间', 'Last sign-in']) @Nullable() lastLoginAt!: string | null
  @Text({ max: 64 }, ['上次登录 IP', 'Last sign-in IP']) lastLoginIp!: string
}

export class PasswordForm {
  @Password(limits.passwordTyped, ['原密码', 'Current password']) oldPassWord!: string
  @Password(limits.password, ['新密码', 'New password']) managerPassword!: string
}

export class SessionRow {
  @RecordId() sessionId!: number
  @IdOf('manager') managerId!: number
  @Text({ max: 64 }, ['账号', 'Account']) managerAccount!: string
  @Text({ max: 50 }, ['姓名', 'Name']) managerName!: string
  @Text({ max: 64 }, ['登录 IP', 'IP address']) ip!: string
  @Text({ max: 300 }, ['浏览器', 'Browser']) userAgent!: string
  @Time(['登录时间', 'Signed in at']) createdAt!: string
  @Time(['最近活动', 'Last active']) seenAt!: string
  @Time(['最晚有效期', 'Valid until']) expiresAt!: string
  @YesNo(['当前会话', 'This session']) current!: 0 | 1
}

export class OnlineQuery extends PageQuery {
  @Text(limits.keyword, ['账号或姓名', 'Account or name']) keyword = ''
  @OneOf(families, ['账号类型', 'Account type']) @Optional() family?: Family
  @OneOf(['seenAt', 'createdAt'], ['排序', 'Sort']) sort: 'seenAt' | 'createdAt' = 'seenAt'
}

export class SessionEnd extends byId('session') {}

export class KickForm extends SessionEnd {
  @Text(limits.reason, ['原因', 'Reason']) reason!: string
}

export class UnlockForm extends ManagerById {}

export class Unlocked {
  @Count(['解除的锁定数', 'Locks removed']) lifted!: number
}

export class NewPassword {
  /** Shown once if the server generated it; empty if the caller chose it. */
  @Password({ max: 128 }, ['新密码', 'New password']) managerPassword!: string
}

const area = { name: 'session', base: '/api/sys-manager/admin', changes: ['session', 'manager'] } as const

export const session = endpoints(area, {
  login: post({
    form: LoginForm,
    reply: token,
    access: 'public',
    doc: ['登录，返回令牌', 'Sign in; returns the token'],
  }),
  logout: get({
    reply: nothing,
    access: 'session',
    doc: ['退出登录，令牌立即失效', 'Sign out; the token becomes invalid at once'],
  }),
  getManagerInfo: get({ reply: ManagerInfo, access: 'session', doc: ['当前登录人的信息', 'Get the signed-in person'] }),
  watchSession: get({
    reply: eventsOf(SessionWaiting),
    access: 'session',
    doc: [
      '当前登录是否仍然有效、权限是否变化，以及有什么待办和未读消息，实时推送；结束时说明原因',
      'Stream whether the session is still valid, changed permissions, to-dos and unread news; the last event says why it ended',
    ],
  }),
  updateManagerPassword: put({
    form: PasswordForm,
    reply: nothing,
    access: 'session',
    messageInData: true,
    // The call may end the session of the caller, so nothing is refetched.
    changes: [],
    doc: ['修改自己的密码，其他会话全部失效', 'Change your own password; ends all other sessions'],
  }),
  getSessionList: get({
    reply: listOf(SessionRow),
    access: 'session',
    doc: ['自己的有效会话', 'List your own sessions'],
  }),
  endSession: post({
    form: SessionEnd,
    reply: nothing,
    access: 'session',
    doc: ['结束自己的某个会话', 'End one of your own sessions'],
  }),
  getOnlineList: get({
    query: OnlineQuery,
    reply: pageOf(SessionRow),
    access: 'management.online',
    doc: ['在线管理员', 'List administrators online'],
  }),
  kickSession: post({
    form: KickForm,
    reply: nothing,
    access: 'management.platform.kick',
    doc: ['强制下线，原因会告知对方', 'Sign somebody out; they are told the reason'],
  }),
  unlockManager: post({
    form: UnlockForm,
    reply: Unlocked,
    access: 'management.platform.unlock',
    doc: ['解除登录锁定', 'Unlock an account'],
  }),
})
