import {
  Clearable,
  Bps,
  Day,
  Id,
  Int,
  Lines,
  NotBefore,
  NotTheAccount,
  Nullable,
  OneOf,
  Optional,
  Password,
  Phone,
  Text,
  Time,
  valuesOf,
} from '../fields/index.js'
import { limits } from '../limits.js'
import { addOrChange, csvOf, endpoints, get, listOf, nothing, post } from '../wire/endpoint.js'
import { exportOf } from '../wire/export-query.js'
import { PageQuery, pageOf } from '../wire/paging.js'
import { flags, type Flag } from './flags.js'
import { NewPassword } from './session.js'

const base = '/api/agent/admin'

/** An agent of the second level works under one of the first. */
export const agentLevels = valuesOf({
  1: ['一级', 'First level'],
  2: ['二级', 'Second level'],
})
export type AgentLevel = (typeof agentLevels)[number]

export class AgentQuery extends PageQuery {
  @Text(limits.keyword, ['公司、联系人或手机号', 'Company, contact or phone'])
  keyword = ''

  @Text(limits.region, ['地区', 'Region'])
  region = ''

  @OneOf(agentLevels, ['级别', 'Level'])
  @Optional()
  level?: AgentLevel

  @Id(['上级代理商', 'Parent agent'])
  @Optional()
  parentId?: number

  @OneOf(flags, ['状态', 'Status'])
  @Optional()
  isFlag?: Flag

  @OneOf(['createdAt', 'company', 'bedShareBps'], ['排序', 'Sort'])
  sort: 'createdAt' | 'company' | 'bedShareBps' = 'createdAt'
}

export class AgentRow {
  @Id(['编号', 'Id'])
  agentId!: number
  @Text({ max: 50 }, ['公司', 'Company'])
  company!: string
  @OneOf(agentLevels, ['级别', 'Level'])
  level!: AgentLevel
  @Id(['上级代理商', 'Parent agent'])
  @Nullable()
  parentId!: number | null
  @Text({ max: 50 }, ['上级代理商名称', 'Parent agent name'])
  @Nullable()
  parentCompany!: string | null
  @Id(['登录账号编号', 'Account id'])
  @Nullable()
  managerId!: number | null
  @Text({ max: 64 }, ['登录账号', 'Account'])
  @Nullable()
  managerAccount!: string | null
  @Text({ max: 50 }, ['联系人', 'Contact'])
  contact!: string
  @Text({ max: 20 }, ['手机号', 'Phone'])
  phone!: string
  @Text({ max: 50 }, ['地区', 'Region'])
  region!: string
  @Bps({ min: 0, max: 10_000 }, ['床位分成', 'Bed share'])
  bedShareBps!: number
  @Bps({ min: 0, max: 10_000 }, ['商城分成', 'Mall share'])
  mallShareBps!: number
  @Text({ max: 20 }, ['客服电话', 'Service phone'])
  servicePhone!: string
  @Text({ max: 10 }, ['合同开始', 'Contract from'])
  contractFrom!: string
  @Text({ max: 10 }, ['合同结束', 'Contract to'])
  contractTo!: string
  @Lines({ max: 200 }, ['备注', 'Note'])
  note!: string
  @OneOf(flags, ['状态', 'Status'])
  isFlag!: Flag
  @Int({ min: 0, max: limits.id.max }, ['下级代理商数', 'Sub-agents'])
  children!: number
  @Int(limits.version, ['版本', 'Version'])
  version!: number
  @Time(['创建时间', 'Created'])
  createdAt!: string
}

export class AgentExport extends exportOf(AgentQuery, AgentRow) {}

/** Adds an agent with its account (without `agentId`) or changes one; what a change leaves out stays as it is. */
export class AgentForm {
  @Id(['编号', 'Id'])
  @Optional()
  agentId?: number

  @Int(limits.version, ['版本', 'Version'])
  @Optional()
  version?: number

  @Text(limits.title, ['公司', 'Company'])
  company!: string

  @Text(limits.name, ['联系人', 'Contact'])
  contact!: string

  @Phone(['手机号', 'Phone'])
  phone!: string

  @Id(['上级代理商', 'Parent agent'])
  @Optional()
  parentId?: number

  @Text(limits.region, ['地区', 'Region'])
  @Optional()
  region?: string

  @Bps(limits.bedShareBps, ['床位分成', 'Bed share'])
  @Optional()
  bedShareBps?: number

  @Bps(limits.mallShareBps, ['商城分成', 'Mall share'])
  @Optional()
  mallShareBps?: number

  @Text(limits.tel, ['客服电话', 'Service phone'])
  @Clearable()
  servicePhone?: string

  @Day(['合同开始', 'Contract from'])
  @Clearable()
  contractFrom?: string

  @Day(['合同结束', 'Contract to'])
  @NotBefore('contractFrom', ['合同开始', 'Contract from'])
  @Clearable()
  contractTo?: string

  @Lines(limits.note, ['备注', 'Note'])
  @Optional()
  note?: string

  /** The account its people sign in with: for a new agent, or for one that has none. */
  @Text(limits.account, ['登录账号', 'Account'])
  @Optional()
  managerAccount?: string

  @Password(limits.password, ['初始密码', 'Initial password'])
  @NotTheAccount('managerAccount')
  @Optional()
  managerPassword?: string
}

export class AgentById {
  @Id(['代理商', 'Agent'])
  agentId!: number
}

export class AgentInfoQuery {
  /** Left out by an agent: itself. */
  @Id(['代理商', 'Agent'])
  @Optional()
  agentId?: number
}

export class AgentFlagForm extends AgentById {
  @OneOf(flags, ['状态', 'Status'])
  isFlag!: Flag

  @Int(limits.version, ['版本', 'Version'])
  @Optional()
  version?: number
}

export class AgentPasswordForm extends AgentById {
  /** Left out: the server makes one up and answers it once. */
  @Password(limits.password, ['新密码', 'New password'])
  @Optional()
  managerPassword?: string
}

export class AgentOptionsQuery {
  @Text(limits.keyword, ['公司', 'Company'])
  keyword = ''
}

export class AgentOption {
  @Id(['代理商', 'Agent'])
  agentId!: number
  @Text({ max: 50 }, ['公司', 'Company'])
  company!: string
  @OneOf(agentLevels, ['级别', 'Level'])
  level!: AgentLevel
  @Id(['上级代理商', 'Parent agent'])
  @Nullable()
  parentId!: number | null
  @OneOf(flags, ['状态', 'Status'])
  isFlag!: Flag
}

export const agent = endpoints('agent', base, {
  getAgentList: get({
    query: AgentQuery,
    reply: pageOf(AgentRow),
    access: 'management.agent',
    doc: ['代理商列表；代理商只看到自己及下级', 'Agents; an agent sees itself and those below'],
  }),
  exportAgentList: get({
    query: AgentExport,
    reply: csvOf(AgentRow, ['代理商列表', 'Agents']),
    access: 'management.agent.export',
    doc: ['导出代理商列表', 'Agents as a file'],
  }),
  dropDownAgent: get({
    query: AgentOptionsQuery,
    reply: listOf(AgentOption),
    access: 'session',
    doc: ['代理商下拉选项', 'Agents to choose from'],
  }),
  agentInfo: get({
    query: AgentInfoQuery,
    reply: AgentRow,
    access: ['management.agent', 'management.detail'],
    doc: ['代理商信息', 'One agent'],
  }),
  updateAgent: post({
    form: AgentForm,
    reply: AgentRow,
    access: 'management.agent.edit',
    ...addOrChange('代理商', 'an agent'),
  }),
  updateAgentIsFlag: post({
    form: AgentFlagForm,
    reply: nothing,
    access: 'management.agent.flag',
    doc: ['启用或停用代理商，停用后其账号立即下线', 'Enable or disable an agent; disabling ends its sessions at once'],
  }),
  updateAgentPassword: post({
    form: AgentPasswordForm,
    reply: NewPassword,
    access: 'management.agent.password',
    doc: ['修改代理商登录密码', "Change the password of an agent's account"],
  }),
})
