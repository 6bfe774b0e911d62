import {
  Clearable,
  Count,
  Like,
  NestedList,
  Nested,
  Nullable,
  Optional,
  ShownAs,
  Stored,
  Text,
  Version,
  YesNo,
} from '../fields/index.js'
import { limits } from '../limits.js'
import { endpoints, get, post } from '../wire/endpoint.js'
import { PictureForm, picturesInWords, uploadOf } from '../wire/pictures.js'
import { AuditFieldRow, AuditRow } from './audit-rows.js'
import { HasIdDigit, HasUsccDigit } from './paper-numbers.js'
import { StoreForm } from './store-forms.js'
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

/** What is reviewed before it takes effect. Papers left out stay as they are. */
export class StorePapersForm {
  @Like(StoreForm) storeName!: string
  @Text(limits.uscc, ['统一社会信用代码', 'Credit code']) @HasUsccDigit uscc!: string
  @Text(limits.name, ['收款户名', 'Account holder']) payoutHolder!: string
  @Text(limits.idNo, ['负责人身份证号', 'ID card number']) @HasIdDigit @Optional() idNo?: string
  @NestedList(() => PictureForm, ['营业执照', 'Business licence'], limits.filesOf.storeLicence)
  @ShownAs(picturesInWords)
  @Optional()
  licence?: PictureForm[]
  @NestedList(() => PictureForm, ['身份证正反面', 'ID card, both sides'], limits.filesOf.storeIdentity)
  @ShownAs(picturesInWords)
  @Optional()
  identity?: PictureForm[]
}

/** A shop learns only how many pictures of its papers are stored. */
export class StorePapers {
  @Stored(StorePapersForm) storeName!: string
  @Stored(StorePapersForm) uscc!: string
  @Stored(StorePapersForm) payoutHolder!: string
  /** With the middle digits hidden: 440***********1234. */
  @Text({ max: 18 }, ['负责人身份证号', 'ID card number']) idNo!: string
  @Count(['营业执照图片', 'Pictures of the licence']) licenceCount!: number
  @Count(['身份证图片', 'Pictures of the ID card']) identityCount!: number
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
      'Change your shop’s logo, contact, opening hours, freight and notice; takes effect at once',
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
  submitOwnStore: post({
    form: StorePapersForm,
    reply: OwnStoreInfo,
    access: 'business.storeEdit',
    doc: [
      '提交入驻申请或名称、证照、收款户名的变更，审核通过后生效',
      'Apply to open, or to change name, licence or account holder; takes effect once approved',
    ],
  }),
})
