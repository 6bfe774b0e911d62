import { valuesOf } from './fields/values-of.js'
import type { Text } from './wire/text.js'

/**
 * Every kind of record that has an id: the field of its id, and its name. Forms with an id, the operation log, conflicts and
 * the log's filter are derived from it; a kind that is not listed can be neither logged nor referred to by a form.
 */
const declared = {
  manager: { id: 'managerId', name: ['管理员', 'Administrator'] },
  role: { id: 'roleId', name: ['角色', 'Role'] },
  menu: { id: 'menuId', name: ['权限项', 'Permission entry'] },
  agent: { id: 'agentId', name: ['代理商', 'Agent'] },
  session: { id: 'sessionId', name: ['会话', 'Session'] },
  log: { id: 'logId', name: ['日志', 'Log'] },
  hospital: { id: 'hospitalId', name: ['医院', 'Hospital'] },
  plan: { id: 'planId', name: ['收费方案', 'Pricing plan'] },
  department: { id: 'departmentId', name: ['科室', 'Department'] },
  ward: { id: 'wardId', name: ['病房', 'Ward'] },
  bed: { id: 'bedId', name: ['床位', 'Bed'] },
  device: { id: 'deviceId', name: ['设备', 'Device'] },
  lock: { id: 'lockId', name: ['开关锁', 'Lock'] },
  user: { id: 'userId', name: ['用户', 'User'] },
  sms: { id: 'batchId', name: ['短信', 'Text messages'] },
  franchise: { id: 'franchiseId', name: ['加盟申请', 'Lead'] },
  order: { id: 'orderId', name: ['消费订单', 'Rental order'] },
  deposit: { id: 'depositId', name: ['押金订单', 'Deposit'] },
  withdrawal: { id: 'withdrawalId', name: ['提现订单', 'Withdrawal'] },
  ledger: { id: 'txnId', name: ['账目', 'Ledger transaction'] },
  reconciliation: { id: 'reconciliationId', name: ['对账日', 'Day of reconciliation'] },
  difference: { id: 'differenceId', name: ['对账差错', 'Difference'] },
  suspense: { id: 'suspenseId', name: ['待查款项', 'Suspense items'] },
  partyPayment: { id: 'partyPaymentId', name: ['线下付款', 'Payment by voucher'] },
  feedback: { id: 'feedbackId', name: ['意见反馈', 'Feedback'] },
  article: { id: 'articleId', name: ['文章', 'Article'] },
  store: { id: 'storeId', name: ['店铺', 'Shop'] },
  commodity: { id: 'commodityId', name: ['商品', 'Goods'] },
  category: { id: 'categoryId', name: ['商品分类', 'Category'] },
  slide: { id: 'slideId', name: ['轮播图', 'Slide'] },
  parameter: { id: 'parameterId', name: ['公共参数', 'Parameter'] },
  audit: { id: 'auditId', name: ['审核', 'Review'] },
  mallOrder: { id: 'mallOrderId', name: ['商城订单', 'Mall order'] },
  afterSale: { id: 'afterSaleId', name: ['售后单', 'After-sale'] },
  payoutAccount: { id: 'payoutAccountId', name: ['收款账户', 'Payout account'] },
} as const satisfies Record<string, { id: string; name: Text }>

export type Entity = keyof typeof declared
/** The field with the id of such a record, in any class. */
export type IdField<E extends Entity> = (typeof declared)[E]['id']

export const entities: { readonly [E in Entity]: { readonly id: IdField<E>; readonly name: Text } } = declared

/** The kinds of records as values of a field. */
export const entityNames = valuesOf(
  Object.fromEntries(Object.entries(declared).map(([entity, { name }]) => [entity, name])) as Record<Entity, Text>,
)

/** The areas of the API: one for every kind of record, and areas for several kinds or none. */
export type Area =
  | Entity
  | 'home'
  | 'place'
  | 'board'
  | 'preference'
  | 'secondFactor'
  | 'job'
  | 'channel'
  | 'exportFile'
  | 'news'
  | 'testMode'
  | 'ownStore'
  | 'ownAudit'
  | 'ownStaff'
  | 'shopHome'
  | 'priceChange'
  | 'refund'

/**
 * The areas whose replies contain places: each level counts the places below it, lists show a record's place, and the home page
 * counts all.
 */
export const areasShowingPlaces = [
  'hospital',
  'agent',
  'plan',
  'department',
  'ward',
  'bed',
  'place',
  'device',
  'lock',
  'home',
] as const
