import {
  Cents,
  Clearable,
  Count,
  Created,
  Day,
  Id,
  Like,
  NestedList,
  Nullable,
  OneOf,
  Optional,
  pick,
  RecordId,
  Region,
  Stored,
  Text,
  Time,
  Version,
} from '../fields/index.js'
import { limits } from '../limits.js'
import { addOrChange, csvOf, endpoints, get, nothing, post } from '../wire/endpoint.js'
import { exportOf, unpaged } from '../wire/export-query.js'
import { fileKinds } from '../wire/file-kinds.js'
import { PageQuery, pageOf } from '../wire/paging.js'
import { Picture, uploadOf } from '../wire/pictures.js'
import { sumsOf } from '../wire/sums.js'
import { CategoryRow } from './category.js'
import { contractStates, DaysLeft, type ContractState } from './contract-values.js'
import { StaffRow, StoreStaffQuery } from './own-staff.js'
import { NewPassword } from './session.js'
import { StoreById, StoreForm, StoreMoveForm, StorePasswordForm, StoreReasonForm } from './store-forms.js'
import { StoreAuditQuery, StoreAuditRow, StorePaperForm, StorePaperInfo } from './store-papers.js'
import { storeStatuses, type DeliveryWay, type StoreStatus, type StoreType } from './store-values.js'

export class SoldCategory extends pick(CategoryRow, 'categoryId', 'categoryName') {}

export class StoreRow {
  @RecordId() storeId!: number
  @Stored(StoreForm) storeName!: string
  @NestedList(() => Picture, fileKinds.storeLogo.name) logo!: Picture[]
  @Stored(StoreForm) storeType!: StoreType
  @OneOf(storeStatuses, ['状态', 'Status']) status!: StoreStatus
  /** Why it was frozen, closed or returned. */
  @Text(limits.storeReason, ['状态原因', 'Status reason']) statusReason!: string
  @Time(['状态时间', 'Status since']) statusAt!: string
  /** The upper-level categories that it is limited to; empty if it may sell all. */
  @NestedList(() => SoldCategory, ['可售分类', 'Categories sold']) categories!: SoldCategory[]
  @Stored(StoreForm) contact!: string
  @Stored(StoreForm) phone!: string
  @Stored(StoreForm) region!: string
  @Stored(StoreForm) address!: string
  @Stored(StoreForm) @Nullable() hospitalId!: number | null
  @Text({ max: 50 }, ['医院名称', 'Hospital name']) @Nullable() hospitalName!: string | null
  @Stored(StoreForm) @Nullable() agentId!: number | null
  @Text({ max: 50 }, ['代理商名称', 'Agent name']) @Nullable() agentCompany!: string | null
  @Count(['商品数', 'Goods']) commodities!: number
  /** Pieces paid for and not returned. */
  @Count(['销量', 'Sold']) sales!: number
  /** Orders that were paid, refunded ones included. Null for agents, who see only those since they have run the hospital. */
  @Count(['订单数', 'Orders']) @Nullable() orders!: number | null
  /** What they were paid, less what was refunded. Null for agents, and for the shop's people who do not see its funds. */
  @Cents(limits.balance, ['销售额', 'Sales']) @Nullable() salesCents!: number | null
  /** What it can withdraw. Null like the sales. */
  @Cents(limits.balance, ['可提现余额', 'Balance']) @Nullable() availableCents!: number | null
  @Stored(StoreForm) commissionBps!: number
  @Stored(StoreForm) freightCents!: number
  @Stored(StoreForm) freeFromCents!: number
  @Stored(StoreForm) deliveryWays!: DeliveryWay[]
  @Stored(StoreForm) opensAt!: string
  @Stored(StoreForm) closesAt!: string
  @Stored(StoreForm) notice!: string
  @Day(['食品许可证有效期至', 'Food permit valid until']) @Clearable() foodPermitUntil!: string
  @OneOf(contractStates, ['食品许可证', 'Food permit']) permitState!: ContractState
  @DaysLeft(['许可证剩余天数', 'Days left of the permit']) @Nullable() permitDaysLeft!: number | null
  @Id(['店主账号编号', "Owner's account ID"]) @Nullable() managerId!: number | null
  @Stored(StoreForm) @Nullable() managerAccount!: string | null
  @Version() version!: number
  @Created() createdAt!: string
}

/** The initial values of a new shop. */
export class StoreDefaults extends pick(StoreRow, 'commissionBps', 'freightCents', 'freeFromCents') {}

export class StoreQuery extends PageQuery {
  @Text(limits.keyword, ['店铺名称、联系人或手机号', 'Shop, contact or phone']) keyword = ''
  @Like(StoreRow) @Optional() status?: StoreStatus
  @Like(StoreRow) @Optional() storeType?: StoreType
  @Region() region = ''
  @Like(StoreRow) @Optional() permitState?: ContractState
  @OneOf(['createdAt', 'storeName', 'commissionBps'], ['排序', 'Sort'])
  sort: 'createdAt' | 'storeName' | 'commissionBps' = 'createdAt'
}

export class StoreExport extends exportOf(StoreQuery, StoreRow) {}

export class StoreSumsQuery extends unpaged(StoreQuery) {}

export class StoreSums extends sumsOf(StoreRow, ['sales', 'orders', 'salesCents', 'availableCents']) {}

/** For those who review or edit shops. */
const readingPapers = ['shopmall.auditList.audit', 'shopmall.storeEdit'] as const

const area = {
  name: 'store',
  base: '/api/shop-store/admin',
  changes: ['store', 'manager', 'session', 'audit', 'commodity', 'slide'],
} as const

export const store = endpoints(area, {
  getStoreList: get({
    query: StoreQuery,
    reply: pageOf(StoreRow),
    access: 'shopmall.storeList',
    doc: [
      '店铺列表；代理商只看到自己及下级医院或名下的',
      'List shops; an agent sees only those in its hospitals or assigned to it or its sub-agents',
    ],
  }),
  exportStoreList: get({
    query: StoreExport,
    reply: csvOf(StoreRow, ['店铺列表', 'Shops']),
    access: 'shopmall.storeList.export',
    doc: ['导出店铺列表', 'Export shops'],
  }),
  getStoreSums: get({
    query: StoreSumsQuery,
    reply: StoreSums,
    access: 'shopmall.storeList',
    doc: ['同样条件下销量与余额的合计', 'Get the totals sold and held for the same filters'],
  }),
  getStoreInfo: get({
    query: StoreById,
    reply: StoreRow,
    access: ['shopmall.storeDetail', 'shopmall.storeList'],
    doc: ['店铺信息', 'Get a shop'],
  }),
  getStoreDefaults: get({
    reply: StoreDefaults,
    access: 'shopmall.storeEdit',
    doc: ['新店铺的默认值', 'Get the defaults of a new shop'],
  }),
  setStore: post({
    form: StoreForm,
    reply: StoreRow,
    access: 'shopmall.storeEdit',
    ...addOrChange('店铺', 'a shop'),
  }),
  uploadStoreLogo: uploadOf('storeLogo', { access: 'shopmall.storeEdit' }),
  submitStore: post({
    form: StoreMoveForm,
    reply: nothing,
    access: 'shopmall.storeEdit',
    doc: ['提交店铺入驻审核', 'Submit a shop for review'],
  }),
  pauseStore: post({
    form: StoreMoveForm,
    reply: nothing,
    access: 'shopmall.storeList.pause',
    doc: ['暂停营业', 'Pause a shop'],
  }),
  resumeStore: post({
    form: StoreMoveForm,
    reply: nothing,
    access: 'shopmall.storeList.pause',
    doc: ['恢复营业', 'Resume a paused shop'],
  }),
  freezeStore: post({
    form: StoreReasonForm,
    reply: nothing,
    access: 'shopmall.storeList.flag',
    doc: [
      '冻结店铺：不能营业和提现，店铺账号只能查看',
      'Freeze a shop; it can neither sell nor withdraw, and its accounts become read-only',
    ],
  }),
  unfreezeStore: post({
    form: StoreMoveForm,
    reply: nothing,
    access: 'shopmall.storeList.flag',
    doc: ['解冻店铺，恢复营业', 'Unfreeze and reopen a shop'],
  }),
  closeStore: post({
    form: StoreReasonForm,
    reply: nothing,
    access: 'shopmall.storeList.close',
    doc: [
      '关闭店铺：资金须已结清，店铺账号立即下线，不能恢复',
      'Close a shop for good; its money must be paid out, and its accounts are signed out at once',
    ],
  }),
  getStoreStaffList: get({
    query: StoreStaffQuery,
    reply: pageOf(StaffRow),
    access: 'shopmall.storeList.people',
    doc: ['一家店铺的账号', 'List the accounts of a shop'],
  }),
  getStorePapers: get({
    query: StoreById,
    reply: StorePaperInfo,
    access: readingPapers,
    doc: ['一家店铺的证照', 'Get the papers of a shop'],
  }),
  openStorePaper: post({
    form: StorePaperForm,
    reply: Picture,
    access: readingPapers,
    changes: [],
    doc: ['查看店铺证照图片，每次查看记入日志', 'View a paper of a shop; every view is logged'],
  }),
  getStoreAuditList: get({
    query: StoreAuditQuery,
    reply: pageOf(StoreAuditRow),
    access: readingPapers,
    doc: ['一家店铺的历次审核，最新的在前', 'List the reviews of a shop, newest first'],
  }),
  updateStorePassword: post({
    form: StorePasswordForm,
    reply: NewPassword,
    access: 'shopmall.storeList.password',
    doc: ['重置店主密码', "Reset the password of a shop's owner"],
  }),
})
