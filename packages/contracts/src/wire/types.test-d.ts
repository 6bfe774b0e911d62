import type { AccessKey } from '../access/catalogue.js'
import { agent, type AgentExport, type AgentRow } from '../endpoints/agent.js'
import { log, type OperationLogRow } from '../endpoints/log.js'
import { manager, type ManagerRow } from '../endpoints/manager.js'
import type { MenuNode } from '../endpoints/menu.js'
import { role, type RoleForm, type RoleRow } from '../endpoints/role.js'
import { session, type LoginForm, type ManagerInfo } from '../endpoints/session.js'
import { fault, type FaultName } from '../faults/faults.js'
import {
  del,
  endpoints,
  get,
  nothing,
  post,
  put,
  type Endpoint,
  type InputOf,
  type Nothing,
  type ReplyOf,
  type Rows,
} from './endpoint.js'
import type { Page } from './paging.js'
import type { Placeholders, Text } from './text.js'

/** Not executed: compiling it with `tsc` is the test. A line that must not compile is marked, and fails if it does. */

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const same = <_A, _B>(_holds: Same<_A, _B>): void => undefined

// The types of input and reply follow from the endpoint.
same<InputOf<typeof role.setRole>, RoleForm>(true)
same<ReplyOf<typeof role.setRole>, RoleRow>(true)
same<ReplyOf<typeof role.getRoleList>, Page<RoleRow>>(true)
same<ReplyOf<typeof role.getRoleMenuList>, MenuNode[]>(true)
same<ReplyOf<typeof role.delRole>, null>(true)
same<InputOf<typeof session.login>, LoginForm>(true)
same<ReplyOf<typeof session.login>, string>(true)
same<InputOf<typeof session.logout>, Nothing>(true)
same<ReplyOf<typeof session.getManagerInfo>, ManagerInfo>(true)
same<ReplyOf<typeof manager.getManagerlist>, Page<ManagerRow>>(true)
same<ReplyOf<typeof log.getOperationLogList>, Page<OperationLogRow>>(true)
same<InputOf<typeof agent.updateAgentIsFlag>['isFlag'], 1 | 2>(true)
same<ReplyOf<typeof agent.exportAgentList>, Rows<AgentRow>>(true)
same<InputOf<typeof agent.exportAgentList>, AgentExport>(true)
// An export has no pages, and columns of its rows.
export const columns: AgentExport['columns'] = ['company', 'phone']
// @ts-expect-error -- no such column
export const unknownColumns: AgentExport['columns'] = ['passwordHash']
// @ts-expect-error -- a file has no pages
export const page = (input: AgentExport): number => input.pageNum
export const editAccess: 'management.role.edit' = role.setRole.access

// The comparison itself can fail.
same<InputOf<typeof role.setRole>, RoleRow>(false)
// @ts-expect-error -- a role form is not a role row
same<InputOf<typeof role.setRole>, RoleRow>(true)
// @ts-expect-error -- a page is not a list
same<ReplyOf<typeof role.getRoleList>, RoleRow[]>(true)

// Any declared endpoint is an endpoint.
export const some: readonly Endpoint[] = [role.setRole, session.login, session.logout]

const doc = ['说明', 'Doc'] as const
class Form {
  name = ''
}
class Other {
  count = 0
}

const reading = { name: 'role', base: '/api/area' } as const
const area = { ...reading, changes: ['role'] } as const

export const declared = endpoints(area, {
  open: get({ reply: nothing, access: 'public', doc }),
  either: post({ form: Form, reply: Form, access: ['management.role', 'management.agent'], doc }),
  // @ts-expect-error -- no such permission
  misspelt: get({ reply: nothing, access: 'management.rol', doc }),
  // @ts-expect-error -- no such button
  noButton: del({ query: Form, reply: nothing, access: 'management.role.edits', doc }),
  // @ts-expect-error -- an empty list of permissions would allow no caller
  nobody: get({ reply: nothing, access: [], doc }),
  // @ts-expect-error -- an endpoint must declare its access
  silent: get({ reply: nothing, doc }),
  // @ts-expect-error -- and a description in both languages
  half: get({ reply: nothing, access: 'public', doc: ['说明'] }),
})
same<InputOf<typeof declared.either>, Form>(true)
// @ts-expect-error -- only declared endpoints exist
export const missing = declared.nothingLikeIt

// A call that writes declares the areas that it changes, unless its area does; a call that only reads does not.
export const read = endpoints(reading, { open: get({ reply: nothing, access: 'session', doc }) })
// @ts-expect-error -- a call that writes without declaring what changes
export const silent = endpoints(reading, { open: put({ reply: nothing, access: 'session', doc }) })
// @ts-expect-error -- no such area
export const nowhere = endpoints({ name: 'roles', base: '/api/area' }, {})

// The type tells that a call is done once per key, so that handlers can be checked against it.
export const moving = endpoints(area, {
  pay: post({ form: Form, reply: Form, access: 'session', once: true, doc }),
  open: post({ form: Form, reply: Form, access: 'session', doc }),
})
same<typeof moving.pay.once, true>(true)
same<typeof moving.open.once, false>(true)
same<ReplyOf<typeof moving.pay>, Form>(true)

// A handler with another reply does not compile.
type Handler<E> = (input: InputOf<E>) => ReplyOf<E>
export const right: Handler<typeof declared.either> = (form) => form
// @ts-expect-error -- the reply is a Form
export const wrong: Handler<typeof declared.either> = () => new Other()

// Permissions are modules, pages and buttons of the catalogue.
export const keys: AccessKey[] = ['management', 'management.role', 'management.role.edit', 'financial.financeDeatil']
// @ts-expect-error -- the specification spells it financeDeatil
export const corrected: AccessKey = 'financial.financeDetail'

// A fault takes exactly the values of its sentence.
export const faults = [
  fault('session.none'),
  fault('role.inUse', { count: 2, managers: '张伟' }),
  fault('role.inUse', { count: 2, managers: ['张伟', 'Zhang Wei'] satisfies Text }),
  // @ts-expect-error -- no such fault
  fault('role.none'),
  // @ts-expect-error -- the sentence needs values
  fault('role.inUse'),
  // @ts-expect-error -- and all of them
  fault('role.inUse', { count: 2 }),
  // @ts-expect-error -- under their names
  fault('role.inUse', { count: 2, managers: '张伟', role: 1 }),
  // @ts-expect-error -- a sentence without placeholders takes no values
  fault('session.none', { count: 1 }),
  // @ts-expect-error -- a list is not a value
  fault('role.inUse', { count: 2, managers: ['张伟'] }),
]
same<'role.inUse' extends FaultName ? true : false, true>(true)
same<Placeholders<'{a} of {b}'>, 'a' | 'b'>(true)
same<Placeholders<'none'>, never>(true)
