import type { EntryRow } from '@bedside/contracts'
import { hrefOf } from '../../lib/paths'
import { useSignedIn } from '../../session/session'

type About = Pick<EntryRow, 'orderNo'> & Partial<Pick<EntryRow, (typeof addresses)[number]['id']>>

/** The number of what an entry is about, which leads there for those who may see it. */
export function AboutLink({ row }: { row: About }) {
  const { granted } = useSignedIn()
  const to = addresses.find(({ id, access }) => typeof row[id] === 'number' && granted.has(access))
  if (row.orderNo === '') return '—'
  if (!to) return row.orderNo
  return <a href={hrefOf(`${to.path}?${to.id}=${row[to.id]}`)}>{row.orderNo}</a>
}

const addresses = [
  { id: 'orderId', access: 'equipmentOrders.list', path: '/equipmentOrders/list' },
  { id: 'depositId', access: 'equipmentOrders.orderDeposit', path: '/equipmentOrders/orderDeposit' },
  { id: 'withdrawalId', access: 'equipmentOrders.orderCash', path: '/equipmentOrders/orderCash' },
  { id: 'mallOrderId', access: 'shopmall.orderList', path: '/shopmall/orderList' },
  { id: 'mallOrderId', access: 'business.orderList', path: '/business/order/orderList' },
] as const
