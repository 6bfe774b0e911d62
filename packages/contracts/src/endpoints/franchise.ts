import {
  Count,
  Id,
  Like,
  NestedList,
  Nullable,
  OneOf,
  Optional,
  pick,
  RecordId,
  Stored,
  Region,
  Text,
  Time,
  Version,
  YesNo,
} from '../fields/index.js'
import { limits } from '../limits.js'
import { addOrChange, csvOf, endpoints, get, listOf, nothing, post } from '../wire/endpoint.js'
import { exportOf } from '../wire/export-query.js'
import { DayRangeQuery, pageOf } from '../wire/paging.js'
import { contractStates, ContractTerm, type ContractState } from './contract-values.js'
import {
  franchiseStatuses,
  type FranchiseIntent,
  type FranchiseSource,
  type FranchiseStatus,
} from './franchise-values.js'
import { RecordNote } from './record-note.js'
import {
  FranchiseById,
  FranchiseForm,
  FranchiseFollowForm,
  FranchiseSignForm,
  FranchiseInvalidForm,
} from './franchise-forms.js'

export class FranchiseRow {
  @RecordId() franchiseId!: number
  @Stored(FranchiseForm) name!: string
  @Stored(FranchiseForm) phone!: string
  @Stored(FranchiseForm) region!: string
  @Stored(FranchiseForm) intent!: FranchiseIntent
  @Stored(FranchiseForm) source!: FranchiseSource
  @OneOf(franchiseStatuses, ['状态', 'Status']) status!: FranchiseStatus
  @Stored(FranchiseForm) amountCents!: number
  @Stored(FranchiseForm) deviceCount!: number
  @Count(['已分配设备数', 'Devices assigned']) devices!: number
  @Stored(FranchiseForm) shareBps!: number
  /** Null also if the viewer may not see who follows up. */
  @Id(['跟进人编号', 'Follow-up person ID']) @Nullable() followerId!: number | null
  @Text({ max: 50 }, ['跟进人', 'Follow-up person']) @Nullable() followerName!: string | null
  @Like(FranchiseFollowForm) @Nullable() nextFollowOn!: string | null
  @YesNo(['到期待跟进', 'Follow-up due']) due!: 0 | 1
  @Id(['负责代理商编号', 'Agent ID']) @Nullable() agentId!: number | null
  @Text({ max: 50 }, ['负责代理商', 'Agent']) @Nullable() agentCompany!: string | null
  @Id(['签约代理商编号', 'Signed agent ID']) @Nullable() signedAgentId!: number | null
  @Text({ max: 50 }, ['签约代理商', 'Signed agent']) @Nullable() signedCompany!: string | null
  @Stored(FranchiseSignForm) contractNo!: string
  @Stored(FranchiseSignForm) contractFrom!: string
  @Stored(FranchiseSignForm) contractTo!: string
  @Like(ContractTerm) contractState!: ContractState
  @Like(ContractTerm) @Nullable() daysLeft!: number | null
  @Time(['签约时间', 'Signed at']) @Nullable() signedAt!: string | null
  @Text({ max: 200 }, ['无效原因', 'Reason invalid']) invalidReason!: string
  @Stored(FranchiseForm) note!: string
  @Version() version!: number
  @Time(['申请时间', 'Applied at']) createdAt!: string
}

/** `from` and `to` are the days of the applications. */
export class FranchiseQuery extends DayRangeQuery {
  @Text(limits.keyword, ['姓名、手机号或合同编号', 'Name, phone or contract']) keyword = ''
  @Region() region = ''
  @Like(FranchiseForm) @Optional() intent?: FranchiseIntent
  @Like(FranchiseRow) @Optional() status?: FranchiseStatus
  @Id(['跟进人', 'Follow-up person']) @Optional() followerId?: number
  /** 1: the follow-up is due today or overdue. */
  @Like(FranchiseRow) @Optional() due?: 0 | 1
  /** Whether an agent or the platform itself is responsible. */
  @OneOf([1, 0], ['负责代理商', 'Agent'], {
    1: ['有代理商负责', 'With an agent'],
    0: ['无代理商负责', 'Without an agent'],
  })
  @Optional()
  owned?: 0 | 1
  @OneOf(contractStates, ['合同', 'Contract']) @Optional() contractState?: ContractState
  /** By next follow-up, due ones come first and leads without one last. */
  @OneOf(['createdAt', 'nextFollowOn', 'amountCents'], ['排序', 'Sort'])
  sort: 'createdAt' | 'nextFollowOn' | 'amountCents' = 'createdAt'
}

export class FranchiseExport extends exportOf(FranchiseQuery, FranchiseRow) {}

/** A contact with a lead, and when to call again. */
export class FranchiseNoteRow extends pick(RecordNote, 'noteId', 'createdAt') {
  /** Null if it was the platform or a higher agent. */
  @Text({ max: 50 }, ['跟进人', 'Follow-up person']) @Nullable() actor!: string | null
  @Stored(FranchiseFollowForm) text!: string
  @Like(FranchiseFollowForm) @Nullable() nextFollowOn!: string | null
}

export class FranchiseInfo extends FranchiseRow {
  /** The newest first. */
  @NestedList(() => FranchiseNoteRow, ['跟进记录', 'Follow-ups']) notes!: FranchiseNoteRow[]
}

export class FollowerOption {
  @Id(['跟进人', 'Follow-up person']) managerId!: number
  @Text({ max: 50 }, ['姓名', 'Name']) name!: string
}

export class InvestorOption extends pick(FranchiseRow, 'franchiseId', 'name', 'shareBps', 'deviceCount', 'devices') {}

const area = { name: 'franchise', base: '/api/franchise/admin', changes: ['franchise', 'device'] } as const

export const franchise = endpoints(area, {
  getFranchiseList: get({
    query: FranchiseQuery,
    reply: pageOf(FranchiseRow),
    access: 'administrator.franchisee',
    doc: [
      '加盟申请列表；代理商只看到分配给自己及下级的',
      'List leads; an agent sees only those assigned to itself and its sub-agents',
    ],
  }),
  exportFranchiseList: get({
    query: FranchiseExport,
    reply: csvOf(FranchiseRow, ['加盟列表', 'Leads']),
    access: 'administrator.franchisee.export',
    doc: ['导出加盟申请列表', 'Export leads'],
  }),
  getFranchiseInfo: get({
    query: FranchiseById,
    reply: FranchiseInfo,
    access: 'administrator.franchisee',
    doc: ['加盟申请及跟进记录', 'Get a lead with its follow-ups'],
  }),
  dropDownFollower: get({
    reply: listOf(FollowerOption),
    access: 'administrator.franchisee',
    doc: ['跟进人下拉选项', 'List follow-up person options'],
  }),
  dropDownInvestor: get({
    reply: listOf(InvestorOption),
    access: ['administrator.franchisee', 'equipment.list'],
    doc: ['可分配设备的加盟商', 'List signed investors, to whom devices can be assigned'],
  }),
  setFranchise: post({
    form: FranchiseForm,
    reply: FranchiseRow,
    access: 'administrator.franchisee.edit',
    ...addOrChange('加盟申请', 'a lead'),
  }),
  followFranchise: post({
    form: FranchiseFollowForm,
    reply: FranchiseRow,
    access: 'administrator.franchisee.follow',
    doc: ['记录一次跟进，约定下次时间', 'Record a follow-up and the date of the next'],
  }),
  signFranchise: post({
    form: FranchiseSignForm,
    reply: FranchiseRow,
    access: 'administrator.franchisee.sign',
    // Signing may create an agent with its account.
    changes: ['franchise', 'device', 'agent', 'manager', 'hospital', 'role', 'session', 'log'],
    doc: [
      '签约；意向为代理商时关联或新建代理商',
      'Sign a lead; one that wants to be an agent is linked to an existing agent or becomes a new one',
    ],
  }),
  invalidateFranchise: post({
    form: FranchiseInvalidForm,
    reply: nothing,
    access: 'administrator.franchisee.follow',
    doc: ['标记为无效', 'Mark a lead as invalid'],
  }),
})
