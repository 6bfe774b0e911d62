import {
  Clearable,
  Count,
  Day,
  IdOf,
  Like,
  Lines,
  NestedList,
  OneOf,
  Optional,
  pick,
  ShownAs,
  Stored,
  Text,
} from '../fields/index.js'
import { limits } from '../limits.js'
import { PageQuery } from '../wire/paging.js'
import { PictureForm, picturesInWords } from '../wire/pictures.js'
import { AuditPaperForm } from './audit-forms.js'
import { AuditPicture, AuditRow } from './audit-rows.js'
import { HasIdDigit, HasUsccDigit } from './paper-numbers.js'
import { StoreById, StoreForm } from './store-forms.js'

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
  /** Food is sold with a permit only. An empty number gives the permit up, with its day and picture. */
  @Text(limits.foodPermitNo, ['食品经营许可证号', 'Food permit number']) @Clearable() foodPermitNo?: string
  @Day(['食品经营许可证有效期至', 'Food permit valid until']) @Clearable() foodPermitUntil?: string
  @NestedList(() => PictureForm, ['食品经营许可证', 'Food permit'], limits.filesOf.storeFoodPermit)
  @ShownAs(picturesInWords)
  @Optional()
  foodPermit?: PictureForm[]
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
  @Stored(StorePapersForm) foodPermitNo!: string
  @Stored(StorePapersForm) foodPermitUntil!: string
  @Count(['食品经营许可证图片', 'Pictures of the food permit']) foodPermitCount!: number
}

/** The papers of a shop for those who review or edit shops. Each picture is opened by a call of its own, which is logged. */
export class StorePaperInfo extends pick(
  StorePapers,
  'uscc',
  'payoutHolder',
  'idNo',
  'foodPermitNo',
  'foodPermitUntil',
) {
  @NestedList(() => AuditPicture, ['营业执照', 'Business licence']) licence!: AuditPicture[]
  @NestedList(() => AuditPicture, ['身份证正反面', 'ID card, both sides']) identity!: AuditPicture[]
  @NestedList(() => AuditPicture, ['食品经营许可证', 'Food permit']) foodPermit!: AuditPicture[]
}

/** A paper of a shop, to be opened. */
export class StorePaperForm extends StoreById {
  @Like(AuditPaperForm) fileId!: number
}

/** A review of a shop's own data; those of its goods are not among them. */
export class StoreAuditRow extends pick(
  AuditRow,
  'auditId',
  'auditNo',
  'kind',
  'status',
  'round',
  'submitter',
  'submittedAt',
  'reviewer',
  'decidedAt',
) {
  /** Why it was returned, the last time that it was. */
  @Lines({ max: limits.auditSaid }, ['退回原因', 'Reason returned']) reason!: string
}

export class StoreAuditQuery extends PageQuery {
  @IdOf('store') storeId!: number
  @OneOf(['submittedAt'], ['排序', 'Sort']) sort: 'submittedAt' = 'submittedAt'
}
