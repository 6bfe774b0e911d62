import {
  Bps,
  Cents,
  Day,
  Id,
  Int,
  Lines,
  NestedList,
  Nullable,
  OneOf,
  Optional,
  Text,
  Time,
  YesNo,
} from '../fields/index.js'
import { limits } from '../limits.js'
import { addOrChange, csvOf, endpoints, get, listOf, nothing, post } from '../wire/endpoint.js'
import { exportOf } from '../wire/export-query.js'
import { DayRangeQuery, pageOf } from '../wire/paging.js'
import {
  franchiseIntents,
  franchiseSources,
  franchiseStatuses,
  type FranchiseIntent,
  type FranchiseSource,
  type FranchiseStatus,
} from './franchise-values.js'
import {
  FranchiseById,
  FranchiseForm,
  FranchiseFollowForm,
  FranchiseSignForm,
  FranchiseInvalidForm,
} from './franchise-forms.js'

const base = '/api/franchise/admin'

/** `from` and `to` are the days on which people applied. */
export class FranchiseQuery extends DayRangeQuery {
  @Text(limits.keyword, ['姓名、手机号或合同编号', 'Name, phone or contract'])
  keyword = ''

  @Text(limits.region, ['地区', 'Region'])
  region = ''

  @OneOf(franchiseIntents, ['意向', 'Intent'])
  @Optional()
  intent?: FranchiseIntent

  @OneOf(franchiseStatuses, ['状态', 'Status'])
  @Optional()
  status?: FranchiseStatus

  @Id(['跟进人', 'Follower'])
  @Optional()
  followerId?: number

  /** 1: somebody should be called today or should have been before. */
  @YesNo(['到期待跟进', 'Follow-up due'])
  @Optional()
  due?: 0 | 1

  /** By the next follow-up, what is due comes first and what needs none comes last. */
  @OneOf(['createdAt', 'nextFollowOn', 'amountCents'], ['排序', 'Sort'])
  sort: 'createdAt' | 'nextFollowOn' | 'amountCents' = 'createdAt'
}

export class FranchiseRow {
  @Id(['编号', 'Id'])
  franchiseId!: number
  @Text({ max: 20 }, ['姓名', 'Name'])
  name!: string
  @Text({ max: 20 }, ['手机号', 'Phone'])
  phone!: string
  @Text({ max: 50 }, ['地区', 'Region'])
  region!: string
  @OneOf(franchiseIntents, ['意向', 'Intent'])
  intent!: FranchiseIntent
  @OneOf(franchiseSources, ['来源', 'Source'])
  source!: FranchiseSource
  @OneOf(franchiseStatuses, ['状态', 'Status'])
  status!: FranchiseStatus
  @Cents(limits.franchiseCents, ['意向金额', 'Amount'])
  amountCents!: number
  @Int(limits.franchiseDevices, ['认购设备数', 'Devices subscribed'])
  deviceCount!: number
  @Int({ min: 0, max: limits.id.max }, ['已分配设备数', 'Devices assigned'])
  devices!: number
  @Bps({ min: 0, max: 10_000 }, ['分成比例', 'Share'])
  shareBps!: number
  /** Null as well where somebody follows whom the reader does not know. */
  @Id(['跟进人编号', 'Follower id'])
  @Nullable()
  followerId!: number | null
  @Text({ max: 50 }, ['跟进人', 'Follower'])
  @Nullable()
  followerName!: string | null
  @Day(['下次跟进', 'Next follow-up'])
  @Nullable()
  nextFollowOn!: string | null
  @YesNo(['到期待跟进', 'Follow-up due'])
  due!: 0 | 1
  @Id(['负责代理商编号', 'Agent id'])
  @Nullable()
  agentId!: number | null
  @Text({ max: 50 }, ['负责代理商', 'Agent'])
  @Nullable()
  agentCompany!: string | null
  @Id(['签约代理商编号', 'Signed agent id'])
  @Nullable()
  signedAgentId!: number | null
  @Text({ max: 50 }, ['签约代理商', 'Signed agent'])
  @Nullable()
  signedCompany!: string | null
  @Text({ max: 40 }, ['合同编号', 'Contract no.'])
  contractNo!: string
  @Text({ max: 10 }, ['合同开始', 'Contract from'])
  contractFrom!: string
  @Text({ max: 10 }, ['合同结束', 'Contract to'])
  contractTo!: string
  @Time(['签约时间', 'Signed at'])
  @Nullable()
  signedAt!: string | null
  @Text({ max: 200 }, ['无效原因', 'Why invalid'])
  invalidReason!: string
  @Lines({ max: 200 }, ['备注', 'Note'])
  note!: string
  @Int(limits.version, ['版本', 'Version'])
  version!: number
  @Time(['申请时间', 'Applied at'])
  createdAt!: string
}

export class FranchiseExport extends exportOf(FranchiseQuery, FranchiseRow) {}

/** What was said with somebody, and when to ask again. */
export class FranchiseNoteRow {
  @Id(['编号', 'Id'])
  noteId!: number
  /** Null where the platform, or an agent above, spoke to them. */
  @Text({ max: 50 }, ['跟进人', 'Follower'])
  @Nullable()
  actor!: string | null
  @Lines({ max: 200 }, ['跟进内容', 'What was said'])
  text!: string
  @Day(['下次跟进', 'Next follow-up'])
  @Nullable()
  nextFollowOn!: string | null
  @Time(['时间', 'Time'])
  createdAt!: string
}

export class FranchiseInfo extends FranchiseRow {
  /** The newest first. */
  @NestedList(() => FranchiseNoteRow, ['跟进记录', 'Follow-ups'])
  notes!: FranchiseNoteRow[]
}

export class FollowerOption {
  @Id(['跟进人', 'Follower'])
  managerId!: number
  @Text({ max: 50 }, ['姓名', 'Name'])
  name!: string
}

export class InvestorOption {
  @Id(['加盟商', 'Franchisee'])
  franchiseId!: number
  @Text({ max: 20 }, ['姓名', 'Name'])
  name!: string
  @Bps({ min: 0, max: 10_000 }, ['分成比例', 'Share'])
  shareBps!: number
  @Int(limits.franchiseDevices, ['认购设备数', 'Devices subscribed'])
  deviceCount!: number
  @Int({ min: 0, max: limits.id.max }, ['已分配设备数', 'Devices assigned'])
  devices!: number
}

export const franchise = endpoints('franchise', base, {
  getFranchiseList: get({
    query: FranchiseQuery,
    reply: pageOf(FranchiseRow),
    access: 'administrator.franchisee',
    doc: [
      '加盟申请列表；代理商只看到分配给自己及下级的',
      'Leads; an agent sees those assigned to itself and those below',
    ],
  }),
  exportFranchiseList: get({
    query: FranchiseExport,
    reply: csvOf(FranchiseRow, ['加盟列表', 'Franchisees']),
    access: 'administrator.franchisee.export',
    doc: ['导出加盟申请列表', 'Leads as a file'],
  }),
  getFranchiseInfo: get({
    query: FranchiseById,
    reply: FranchiseInfo,
    access: 'administrator.franchisee',
    doc: ['加盟申请及跟进记录', 'One lead with its follow-ups'],
  }),
  dropDownFollower: get({
    reply: listOf(FollowerOption),
    access: 'administrator.franchisee',
    doc: ['跟进人下拉选项', 'People who follow leads, to choose from'],
  }),
  dropDownInvestor: get({
    reply: listOf(InvestorOption),
    access: ['administrator.franchisee', 'equipment.list'],
    doc: ['可分配设备的加盟商', 'Signed investors, to whom devices can be assigned'],
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
    doc: ['记录一次跟进，约定下次时间', 'Note a follow-up and when the next one is'],
  }),
  signFranchise: post({
    form: FranchiseSignForm,
    reply: FranchiseRow,
    access: 'administrator.franchisee.sign',
    doc: [
      '签约；意向为代理商时关联或新建代理商',
      'Sign; whoever wants to be an agent is joined to one or becomes a new one',
    ],
  }),
  invalidateFranchise: post({
    form: FranchiseInvalidForm,
    reply: nothing,
    access: 'administrator.franchisee.follow',
    doc: ['标记为无效', 'Mark a lead as invalid'],
  }),
})
