import {
  afterSale,
  agent,
  commodity,
  deposit,
  device,
  feedback,
  hospital,
  mallOrder,
  order,
  store,
  user,
  withdrawal,
  type Endpoint,
  type Page,
  type Text,
} from '@bedside/contracts'
import { call, type SentInput } from '../../api/client'

/** How a record found is shown, and the address of its details. */
interface RecordHit {
  readonly title: string
  readonly more: string
  readonly address: string
}

/** A kind of record that the palette finds, through its list, and so within the user's scope. */
export interface RecordKind {
  readonly name: Text
  readonly list: Endpoint
  /** The page with its details. */
  readonly path: string
  /** Searches the list; undefined if the text cannot match this kind. */
  readonly search: (typed: string) => ((signal: AbortSignal) => Promise<RecordHit[]>) | undefined
}

/** Most results per kind; the list has the rest. */
const shownOfKind = 5

/** `suits` filters out records to which the action does not apply. */
export const kind = <Query extends object, Row>(
  name: Text,
  list: Endpoint<Query, Page<Row>>,
  path: string,
  queryFor: (typed: string) => SentInput<Query> | undefined,
  hit: (row: Row) => readonly [title: string, more: string, query: string],
  suits: (row: Row) => boolean = () => true,
): RecordKind => ({
  name,
  list,
  path,
  search: (typed) => {
    const query = queryFor(typed)
    if (!query) return undefined
    return async (signal) => {
      const reply = await call(list, { ...query, pageNum: 1, pageSize: shownOfKind }, { signal, handles: () => true })
      return reply.list.filter(suits).map((row) => {
        const [title, more, details] = hit(row)
        return { title, more, address: `${path}?${details}` }
      })
    }
  },
})

/** Documents are found by two letters and the date; devices by their number or just the digits on the label. */
export const numbered = (letters: string) => (typed: string) => new RegExp(`^${letters}\\d+`, 'i').test(typed)
export const isDeviceNo = (typed: string): boolean => /^(bc)?\d{1,10}$/i.test(typed)
/** A number that is typed as on the label matches by its beginning; others are filled up, as 300 is to BC00000300. */
export const deviceNoOf = (typed: string): string =>
  /^bc0/i.test(typed) ? typed.toUpperCase() : `BC${typed.replace(/^bc/i, '').padStart(8, '0')}`
const isPhone = (typed: string): boolean => /^(\d{4}|1\d{10})$/.test(typed)
/** Whether the text can be a name: no number, and long enough to be selective. */
const isName = (typed: string): boolean =>
  /\p{Script=Han}/u.test(typed) || (/\p{L}{3}/u.test(typed) && !/\d{4}/.test(typed))

export const when = <Query>(fits: boolean, query: Query): Query | undefined => (fits ? query : undefined)

/** The platform and shops open mall orders on different pages. */
const mallOrders = (path: string): RecordKind =>
  kind(
    ['商城订单', 'Mall order'],
    mallOrder.getMallOrderList,
    path,
    (typed) => when(numbered('ML')(typed), { orderNo: typed }),
    (row) => [row.orderNo, row.storeName, `mallOrderId=${row.mallOrderId}`],
  )
/** Opened in the list of after-sales, which has their actions. */
const afterSales = (path: string): RecordKind =>
  kind(
    ['售后', 'After-sale'],
    afterSale.getAfterSaleList,
    path,
    (typed) => when(numbered('AS')(typed), { afterSaleNo: typed }),
    (row) => [row.afterSaleNo, row.storeName, `view=afterSales&sales.afterSaleNo=${row.afterSaleNo}`],
  )
const goods = (path: string): RecordKind =>
  kind(
    ['商品', 'Goods'],
    commodity.getCommodityList,
    path,
    (typed) => when(isName(typed), { keyword: typed }),
    (row) => [row.commodityName, row.storeName, `commodityId=${row.commodityId}`],
  )

export const recordKinds: readonly RecordKind[] = [
  kind(
    ['消费订单', 'Rental order'],
    order.getOrderList,
    '/equipmentOrders/list',
    (typed) => when(numbered('RT')(typed), { orderNo: typed }),
    (row) => [row.orderNo, `${row.nickname} · ${row.hospitalName}`, `orderId=${row.orderId}`],
  ),
  kind(
    ['押金订单', 'Deposit order'],
    deposit.getDepositList,
    '/equipmentOrders/orderDeposit',
    (typed) => when(numbered('DP')(typed), { depositNo: typed }),
    (row) => [row.depositNo, row.nickname, `depositId=${row.depositId}`],
  ),
  kind(
    ['提现订单', 'Withdrawal'],
    withdrawal.getWithdrawalList,
    '/equipmentOrders/orderCash',
    (typed) => when(numbered('WD')(typed), { withdrawNo: typed }),
    (row) => [row.withdrawNo, row.ownerName, `withdrawalId=${row.withdrawalId}`],
  ),
  kind(
    ['反馈', 'Feedback'],
    feedback.getFeedbackList,
    '/feedback/detail',
    (typed) => when(numbered('FB')(typed), { feedbackNo: typed }),
    (row) => [row.feedbackNo, row.text, `feedbackId=${row.feedbackId}`],
  ),
  kind(
    ['设备', 'Device'],
    device.getDeviceList,
    '/equipment/list',
    (typed) => when(isDeviceNo(typed), { deviceNo: deviceNoOf(typed) }),
    (row) => [row.deviceNo, row.hospitalName ?? '', `deviceId=${row.deviceId}`],
  ),
  kind(
    ['用户', 'User'],
    user.getUserList,
    '/user/list',
    (typed) => (isPhone(typed) ? { phone: typed } : when(isName(typed), { nickname: typed })),
    (row) => [row.nickname, row.phone, `userId=${row.userId}`],
  ),
  kind(
    ['医院', 'Hospital'],
    hospital.getHospitalList,
    '/hospital/detail',
    (typed) => when(isName(typed), { keyword: typed }),
    (row) => [row.hospitalName, row.region, `hospitalId=${row.hospitalId}`],
  ),
  kind(
    ['代理商', 'Agent'],
    agent.getAgentList,
    '/management/detail',
    (typed) => when(isName(typed) || isPhone(typed), { keyword: typed }),
    (row) => [row.company, row.contact, `agentId=${row.agentId}`],
  ),
  kind(
    ['店铺', 'Shop'],
    store.getStoreList,
    '/shopmall/storeDetail',
    (typed) => when(isName(typed) || isPhone(typed), { keyword: typed }),
    (row) => [row.storeName, row.contact, `storeId=${row.storeId}`],
  ),
  mallOrders('/shopmall/orderList'),
  mallOrders('/business/order/orderList'),
  afterSales('/shopmall/orderList'),
  afterSales('/business/order/orderList'),
  goods('/shopmall/commodityAdd'),
  goods('/business/commodity/commodityEdit'),
]
