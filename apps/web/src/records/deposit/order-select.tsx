import { order, type OrderRow } from '@bedside/contracts'
import { Select } from 'antd'
import { useEndpoint } from '../../api/use-endpoint'
import { formatInstant } from '../../lib/instant'

interface OrderSelectProps {
  id?: string
  value?: number
  onChange?: (orderId: number) => void
  onBlur?: () => void
  /** The user; undefined until known. */
  userId: number | undefined
}

const textOf = ({ orderNo, hospitalName, startAt }: OrderRow): string =>
  [orderNo, hospitalName, formatInstant(new Date(startAt)).slice(0, 16)].join(' · ')

/** Selects one of a user's latest orders. */
export function OrderSelect({ userId, ...rest }: OrderSelectProps) {
  const query = { pageSize: 20, ...(userId !== undefined && { userId }) }
  const answer = useEndpoint(order.getOrderList, query, { when: userId !== undefined, quiet: true })
  const options = (answer.data?.list ?? []).map((row) => ({ value: row.orderId, label: textOf(row) }))
  return <Select {...rest} options={options} loading={answer.isFetching} />
}
