import { Clearable, Like, NestedList, Nested, Nullable, Optional, Version, YesNo } from '../fields/index.js'
import { endpoints, get, post } from '../wire/endpoint.js'
import { uploadOf, type PictureForm } from '../wire/pictures.js'
import { AuditFieldRow, AuditRow } from './audit-rows.js'
import { StoreForm } from './store-forms.js'
import { StorePapers, StorePapersForm } from './store-papers.js'
import { StoreRow } from './store.js'
import type { DeliveryWay } from './store-values.js'

/** What a shop changes without review; fields left out keep their values. */
export class OwnStoreForm {
  @Version() @Optional() version?: number
  @Like(StoreForm) @Optional() logo?: PictureForm[]
  @Like(StoreForm) contact!: string
  @Like(StoreForm) phone!: string
  @Like(StoreForm) @Optional() address?: string
  @Like(StoreForm) @Clearable() freightCents?: number | ''
  @Like(StoreForm) @Clearable() freeFromCents?: number | ''
  @Like(StoreForm) @Optional() deliveryWays?: DeliveryWay[]
  @Like(StoreForm) @Clearable() opensAt?: string
  @Like(StoreForm) @Clearable() closesAt?: string
  @Like(StoreForm) @Optional() notice?: string
}

/** The version that was shown. */
export class OwnStoreMoveForm {
  @Version() @Optional() version?: number
}

export class OwnStoreInfo {
  @Nested(() => StoreRow, ['店铺', 'Shop']) store!: StoreRow
  /** The approved papers; for a shop that was never approved, those of its application. */
  @Nested(() => StorePapers, ['证照与收款', 'Licences and payout']) papers!: StorePapers
  /** The papers last requested, with which the form begins; the approved ones unless a request is in progress or an application was recalled. */
  @Nested(() => StorePapers, ['申请的证照与收款', 'Requested licences and payout']) asked!: StorePapers
  /** The review in progress or returned. */
  @Nested(() => AuditRow, ['审核', 'Review']) @Nullable() audit!: AuditRow | null
  /** The returned fields with the reasons; empty if there are none. */
  @NestedList(() => AuditFieldRow, ['退回项目', 'Returned fields']) returned!: AuditFieldRow[]
  @YesNo(['本人是店主', 'You are the owner']) owner!: 0 | 1
}

const area = {
  name: 'ownStore',
  base: '/api/shop-store/business',
  changes: ['ownStore', 'ownAudit'],
} as const

export const ownStore = endpoints(area, {
  getOwnStore: get({
    reply: OwnStoreInfo,
    access: ['business.home', 'business.storeDetail', 'business.storeEdit'],
    doc: ['本店信息与审核进度', 'Get your shop and its review status'],
  }),
  setOwnStore: post({
    form: OwnStoreForm,
    reply: OwnStoreInfo,
    access: 'business.storeEdit',
    doc: [
      '修改本店的标志、联系方式、营业时间、运费与公告，即时生效',
      'Change your shop: logo, contact, opening hours, freight and notice; takes effect at once',
    ],
  }),
  pauseOwnStore: post({
    form: OwnStoreMoveForm,
    reply: OwnStoreInfo,
    access: 'business.storeEdit',
    doc: ['暂停本店营业：用户暂时不能下单', 'Pause your shop; users cannot place orders for now'],
  }),
  resumeOwnStore: post({
    form: OwnStoreMoveForm,
    reply: OwnStoreInfo,
    access: 'business.storeEdit',
    doc: ['恢复本店营业', 'Open your paused shop again'],
  }),
  uploadOwnLogo: uploadOf('storeLogo', { access: 'business.storeEdit' }),
  uploadStoreLicence: uploadOf('storeLicence', { access: 'business.storeEdit' }),
  uploadStoreIdentity: uploadOf('storeIdentity', { access: 'business.storeEdit' }),
  uploadStoreFoodPermit: uploadOf('storeFoodPermit', { access: 'business.storeEdit' }),
  submitOwnStore: post({
    form: StorePapersForm,
    reply: OwnStoreInfo,
    access: 'business.storeEdit',
    doc: [
      '提交入驻申请或名称、证照、收款户名的变更，审核通过后生效',
      'Apply to open a shop or to change its name, licence or account holder; takes effect once approved',
    ],
  }),
})
