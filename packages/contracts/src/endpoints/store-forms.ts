import {
  Bps,
  byId,
  Cents,
  Clearable,
  Id,
  IdList,
  IdOf,
  Lines,
  NotTheAccount,
  OneOf,
  Optional,
  Password,
  Phone,
  recordForm,
  Region,
  SomeOf,
  Text,
  versioned,
} from '../fields/index.js'
import { limits } from '../limits.js'
import { Pictures, type PictureForm } from '../wire/pictures.js'
import { deliveryWays, storeTypes, type DeliveryWay, type StoreType } from './store-values.js'

export class StoreById extends byId('store') {}

/** Adds a shop with its owner's account (without `storeId`) or changes one; fields left out of a change keep their values. */
export class StoreForm extends recordForm('store') {
  @Text(limits.storeName, ['店铺名称', 'Shop name']) storeName!: string
  @Pictures('storeLogo') @Optional() logo?: PictureForm[]
  @OneOf(storeTypes, ['店铺类型', 'Type']) storeType!: StoreType
  /** The upper-level categories whose goods it may submit and put on sale; if empty, all. */
  @IdList(limits.categories, ['可售分类', 'Categories sold']) @Optional() categoryIds?: number[]
  @Text(limits.name, ['联系人', 'Contact']) contact!: string
  @Phone(['手机号', 'Phone']) phone!: string
  /** The hospital in which the shop is, or to which it delivers; the hospital's agent sees the shop. */
  @IdOf('hospital') @Clearable() hospitalId?: number | ''
  /** For a shop without a hospital: the agent that sees it. */
  @Id(['所属代理商', 'Agent']) @Clearable() agentId?: number | ''
  @Region() @Optional() region?: string
  @Text(limits.address, ['地址', 'Address']) @Optional() address?: string
  @Bps(limits.commissionBps, ['平台佣金比例', 'Commission rate']) @Clearable() commissionBps?: number | ''
  @Cents(limits.freightCents, ['运费', 'Freight']) @Clearable() freightCents?: number | ''
  /** Orders of at least this amount are delivered free; if empty, none are. */
  @Cents(limits.freeFromCents, ['满额包邮', 'Free delivery from']) @Clearable() freeFromCents?: number | ''
  @SomeOf(deliveryWays, deliveryWays.length, ['配送方式', 'Delivery']) @Optional() deliveryWays?: DeliveryWay[]
  @Text(limits.timeOfDay, ['开始营业', 'Opens']) @Clearable() opensAt?: string
  @Text(limits.timeOfDay, ['结束营业', 'Closes']) @Clearable() closesAt?: string
  @Lines(limits.note, ['店铺公告', 'Notice']) @Optional() notice?: string
  /** The account with which its owner signs in: for a new shop, or one without an account. */
  @Text(limits.account, ['登录账号', 'Account']) @Optional() managerAccount?: string
  @Password(limits.password, ['初始密码', 'Initial password'])
  @NotTheAccount('managerAccount')
  @Optional()
  managerPassword?: string
}

export class StoreMoveForm extends versioned(StoreById) {}

export class StoreReasonForm extends versioned(StoreById) {
  @Text(limits.reason, ['原因', 'Reason']) reason!: string
}

export class StorePasswordForm extends StoreById {
  /** If left out, the server generates one and returns it once. */
  @Password(limits.password, ['新密码', 'New password']) @Optional() managerPassword?: string
}
