import {
  Bps,
  byId,
  Cents,
  Clearable,
  Count,
  Created,
  Day,
  Id,
  IdOf,
  Like,
  Lines,
  NotBefore,
  NotTheAccount,
  Nullable,
  OneOf,
  Optional,
  Password,
  Phone,
  pick,
  recordForm,
  RecordId,
  Stored,
  Region,
  Text,
  Time,
  valuesOf,
  Version,
  versioned,
} from '../fields/index.js'
import { limits } from '../limits.js'
import { addOrChange, csvOf, endpoints, get, listOf, nothing, post } from '../wire/endpoint.js'
import { exportOf, unpaged } from '../wire/export-query.js'
import { PageQuery, pageOf } from '../wire/paging.js'
import { Pictures, type PictureForm } from '../wire/pictures.js'
import { picturesOfRecord } from '../wire/record-pictures.js'
import { contractStates, ContractTerm, type ContractState } from './contract-values.js'
import { IsFlag, type Flag } from './flags.js'
import { NewPassword } from './session.js'
import { sumsOf } from '../wire/sums.js'

/** An agent of the second level works under one of the first. */
export const agentLevels = valuesOf({
  1: ['一级', 'First level'],
  2: ['二级', 'Second level'],
})
export type AgentLevel = (typeof agentLevels)[number]

export class AgentById extends byId('agent') {}

/** Adds an agent with its account (without `agentId`) or changes one; fields left out of a change keep their values. */
export class AgentForm extends recordForm('agent') {
  @Text(limits.title, ['公司', 'Company']) company!: string
  @Text(limits.name, ['联系人', 'Contact']) contact!: string
  @Phone(['手机号', 'Phone']) phone!: string
  @Id(['上级代理商', 'Parent agent']) @Optional() parentId?: number
  @Region() @Optional() region?: string
  @Bps(limits.bedShareBps, ['床位分成', 'Bed share']) @Optional() bedShareBps?: number
  @Bps(limits.mallShareBps, ['商城分成', 'Mall share']) @Optional() mallShareBps?: number
  @Text(limits.tel, ['客服电话', 'Service phone']) @Clearable() servicePhone?: string
  @Day(['合同开始', 'Contract from']) @Clearable() contractFrom?: string
  @Day(['合同结束', 'Contract to'])
  @NotBefore('contractFrom', ['合同开始', 'Contract from'])
  @Clearable()
  contractTo?: string
  @Lines(limits.note, ['备注', 'Note']) @Optional() note?: string
  /** The account with which its people sign in: for a new agent, or one without an account. */
  @Text(limits.account, ['登录账号', 'Account']) @Optional() managerAccount?: string
  @Password(limits.password, ['初始密码', 'Initial password'])
  @NotTheAccount('managerAccount')
  @Optional()
  managerPassword?: string
}

export class AgentRow {
  @RecordId() agentId!: number
  @Stored(AgentForm) company!: string
  @OneOf(agentLevels, ['级别', 'Level']) level!: AgentLevel
  @Stored(AgentForm) @Nullable() parentId!: number | null
  @Text({ max: 50 }, ['上级代理商名称', 'Parent agent name']) @Nullable() parentCompany!: string | null
  @Id(['登录账号编号', 'Account ID']) @Nullable() managerId!: number | null
  @Stored(AgentForm) @Nullable() managerAccount!: string | null
  @Stored(AgentForm) contact!: string
  @Stored(AgentForm) phone!: string
  @Stored(AgentForm) region!: string
  @Stored(AgentForm) bedShareBps!: number
  @Stored(AgentForm) mallShareBps!: number
  @Stored(AgentForm) servicePhone!: string
  @Stored(AgentForm) contractFrom!: string
  @Stored(AgentForm) contractTo!: string
  @Like(ContractTerm) contractState!: ContractState
  @Like(ContractTerm) @Nullable() daysLeft!: number | null
  @Stored(AgentForm) note!: string
  @IsFlag() isFlag!: Flag
  @Count(['下级代理商数', 'Sub-agents']) children!: number
  /** Its own, without those of its sub-agents. */
  @Count(['医院数', 'Hospitals']) hospitals!: number
  @Count(['设备数', 'Devices']) devices!: number
  /** The amounts available for withdrawal and frozen; agents see only their own. */
  @Cents(limits.balance, ['可提现', 'Available']) @Nullable() availableCents!: number | null
  @Cents(limits.balance, ['冻结', 'Frozen']) @Nullable() frozenCents!: number | null
  @Version() version!: number
  @Created() createdAt!: string
}

export class AgentQuery extends PageQuery {
  @Text(limits.keyword, ['公司、联系人或手机号', 'Company, contact or phone']) keyword = ''
  @Region() region = ''
  @Like(AgentRow) @Optional() level?: AgentLevel
  @Id(['上级代理商', 'Parent agent']) @Optional() parentId?: number
  @IsFlag() @Optional() isFlag?: Flag
  @OneOf(contractStates, ['合同', 'Contract']) @Optional() contractState?: ContractState
  @OneOf(['createdAt', 'company', 'bedShareBps', 'contractTo'], ['排序', 'Sort'])
  sort: 'createdAt' | 'company' | 'bedShareBps' | 'contractTo' = 'createdAt'
}

export class AgentExport extends exportOf(AgentQuery, AgentRow) {}

export class AgentSumsQuery extends unpaged(AgentQuery) {}

/** Of the amounts that the viewer sees. */
export class AgentSums extends sumsOf(AgentRow, ['availableCents', 'frozenCents']) {}

export class AgentInfoQuery {
  /** An agent leaves it out and gets its own. */
  @IdOf('agent') @Optional() agentId?: number
}

/** A change of an agent's shares. Shares that did not change are null, and so are those before the agent was added. */
export class AgentShareChange {
  @RecordId() logId!: number
  @Time(['时间', 'At']) changedAt!: string
  @Bps(limits.bedShareBps, ['原床位分成', 'Bed share before']) @Nullable() bedBeforeBps!: number | null
  @Bps(limits.bedShareBps, ['床位分成', 'Bed share']) @Nullable() bedShareBps!: number | null
  @Bps(limits.mallShareBps, ['原商城分成', 'Mall share before']) @Nullable() mallBeforeBps!: number | null
  @Bps(limits.mallShareBps, ['商城分成', 'Mall share']) @Nullable() mallShareBps!: number | null
  /** Empty for agents if it was staff of the platform. */
  @Text({ max: 50 }, ['操作人', 'By']) by!: string
}

export class AgentFlagForm extends versioned(AgentById) {
  @IsFlag() isFlag!: Flag
}

export class AgentLicenceForm extends versioned(AgentById) {
  @Pictures('licence') licence!: PictureForm[]
}

export class AgentPasswordForm extends AgentById {
  /** If left out, the server generates one and returns it once. */
  @Password(limits.password, ['新密码', 'New password']) @Optional() managerPassword?: string
}

export class AgentOptionsQuery {
  @Text(limits.keyword, ['公司', 'Company']) keyword = ''
}

export class AgentOption extends pick(AgentRow, 'agentId', 'company', 'level', 'parentId', 'isFlag') {}

const area = {
  name: 'agent',
  base: '/api/agent/admin',
  changes: ['agent', 'manager', 'hospital', 'device', 'franchise', 'role', 'session', 'store', 'ledger'],
} as const

const licence = picturesOfRecord('licence', {
  query: AgentById,
  form: AgentLicenceForm,
  seen: ['management.agent', 'management.detail'],
  change: 'management.agent.edit',
  doc: ['代理商的营业执照', "an agent's business licence"],
})

export const agent = endpoints(area, {
  getAgentList: get({
    query: AgentQuery,
    reply: pageOf(AgentRow),
    access: 'management.agent',
    doc: ['代理商列表；代理商只看到自己及下级', 'List agents; an agent sees only itself and its sub-agents'],
  }),
  exportAgentList: get({
    query: AgentExport,
    reply: csvOf(AgentRow, ['代理商列表', 'Agents']),
    access: 'management.agent.export',
    doc: ['导出代理商列表', 'Export agents'],
  }),
  getAgentSums: get({
    query: AgentSumsQuery,
    reply: AgentSums,
    access: 'management.agent',
    doc: ['同样条件下可提现与冻结金额的合计', 'Get the totals available and frozen for the same filters'],
  }),
  dropDownAgent: get({
    query: AgentOptionsQuery,
    reply: listOf(AgentOption),
    access: 'session',
    doc: ['代理商下拉选项', 'List agent options'],
  }),
  agentInfo: get({
    query: AgentInfoQuery,
    reply: AgentRow,
    access: ['management.agent', 'management.detail'],
    doc: ['代理商信息', 'Get an agent'],
  }),
  getAgentShareChanges: get({
    query: AgentInfoQuery,
    reply: listOf(AgentShareChange),
    access: ['management.agent', 'management.detail'],
    doc: ['代理商最近的分成变更', "List an agent's latest share changes"],
  }),
  getAgentLicence: licence.get,
  uploadAgentLicence: licence.upload,
  setAgentLicence: licence.set,
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
