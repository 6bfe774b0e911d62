import type { OrderRow } from '@bedside/contracts'
import { hrefOf } from '../lib/paths'
import { useSignedIn } from '../session/session'

/** Whoever rented, which leads to their details for those who may see them. */
export function Renter({ row }: { row: Pick<OrderRow, 'userId' | 'nickname' | 'phone'> }) {
  const { granted } = useSignedIn()
  const name = [row.nickname, row.phone].filter(Boolean).join(' ') || '—'
  return granted.has('user.list') ? <a href={hrefOf(`/user/list?userId=${row.userId}`)}>{name}</a> : name
}
