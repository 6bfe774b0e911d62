import {
  After,
  Bps,
  byId,
  Cents,
  Clearable,
  Day,
  Id,
  Int,
  Lines,
  NotTheAccount,
  OneOf,
  Optional,
  Password,
  Phone,
  recordForm,
  Region,
  Text,
  versioned,
} from '../fields/index.js'
import { limits } from '../limits.js'
import { franchiseIntents, franchiseSources, type FranchiseIntent, type FranchiseSource } from './franchise-values.js'

export class FranchiseById extends byId('franchise') {}

/** Adds a lead (without `franchiseId`) or changes an open one; fields left out of a change keep their values. */
export class FranchiseForm extends recordForm('franchise') {
  @Text(limits.name, ['姓名', 'Name']) name!: string
  @Phone(['手机号', 'Phone']) phone!: string
  @Region() @Optional() region?: string
  @OneOf(franchiseIntents, ['意向', 'Intent']) intent!: FranchiseIntent
  @OneOf(franchiseSources, ['来源', 'Source']) @Optional() source?: FranchiseSource
  @Cents(limits.franchiseCents, ['意向金额', 'Intended amount']) @Clearable() amountCents?: number | ''
  @Int(limits.franchiseDevices, ['认购设备数', 'Devices to buy']) @Clearable() deviceCount?: number | ''
  @Bps(limits.franchiseShareBps, ['分成比例', 'Share']) @Clearable() shareBps?: number | ''
  /**
   * The agent responsible for the lead. If left out of a new lead, the agent of its region, if there is one; if empty, the
   * platform.
   */
  @Id(['负责代理商', 'Agent']) @Clearable() agentId?: number | ''
  /**
   * Moves the next follow-up without a note, as when a lead can take no more of them, or drops it if empty. If left out of a new
   * lead, the same day. A day that has passed may stay.
   */
  @Day(['下次跟进', 'Next follow-up']) @Clearable() nextFollowOn?: string
  @Lines(limits.note, ['备注', 'Note']) @Optional() note?: string
}

export class FranchiseFollowForm extends versioned(FranchiseById) {
  @Lines(limits.reason, ['跟进内容', 'Notes']) text!: string
  @Day(['下次跟进', 'Next follow-up']) nextFollowOn!: string
}

/** Signs a lead. One who wants to become an agent is linked to an existing agent or to a new one with an account. */
export class FranchiseSignForm extends versioned(FranchiseById) {
  @Text(limits.franchiseContractNo, ['合同编号', 'Contract no.']) contractNo!: string
  @Day(['合同开始', 'Contract from']) contractFrom!: string
  @Day(['合同结束', 'Contract to']) @After('contractFrom', ['合同开始', 'Contract from']) contractTo!: string
  /** An existing agent; if left out, a new one is created. */
  @Id(['已有代理商', 'Existing agent']) @Optional() signedAgentId?: number
  @Text(limits.title, ['公司', 'Company']) @Optional() company?: string
  /** The parent of the new agent; if left out, it is of the first level. */
  @Id(['上级代理商', 'Parent agent']) @Optional() parentId?: number
  @Text(limits.account, ['登录账号', 'Account']) @Optional() managerAccount?: string
  @Password(limits.password, ['初始密码', 'Initial password'])
  @NotTheAccount('managerAccount')
  @Optional()
  managerPassword?: string
}

export class FranchiseInvalidForm extends versioned(FranchiseById) {
  @Text(limits.reason, ['原因', 'Reason']) reason!: string
}
