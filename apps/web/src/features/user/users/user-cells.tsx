import { UserRow, type AccessKey } from '@bedside/contracts'
import { Avatar, Flex } from 'antd'
import { useText } from '../../../i18n/messages'
import { fileUrl } from '../../../lib/file-url'
import type { PageParams } from '../../../lib/page-address'
import { knownCount, knownYuan } from '../../../lib/known'
import { RowButton } from '../../../ui/row-button'
import { useLabel } from '../../../ui/use-label'
import { ValueTag } from '../../../ui/value-tag'
import { useOpenRecord } from '../../../tab/use-open-record'
import { NumberLink } from '../../../records/number-link'
import { userMessages } from './user.messages'

/** A name for users who may have no nickname. */
export const nameOf = ({ nickname, phone }: Pick<UserRow, 'nickname' | 'phone'>): string => nickname || phone

export function UserPicture({ row, size = 24 }: { row: UserRow; size?: number }) {
  return (
    <Avatar size={size} {...(row.avatar && { src: fileUrl(row.avatar) })} aria-hidden="true">
      {nameOf(row).slice(0, 1)}
    </Avatar>
  )
}

/** Picture and name of a user; opens the details. */
export function UserName({ row }: { row: UserRow }) {
  const t = useText(userMessages)
  const [, open] = useOpenRecord('userId')
  return (
    <Flex gap="small" align="center">
      <UserPicture row={row} />
      <RowButton onClick={() => open(row.userId)} title={t('details')}>
        {nameOf(row)}
      </RowButton>
    </Flex>
  )
}

export const UserFlagTag = ({ row }: { row: Pick<UserRow, 'isFlag'> }) => (
  <ValueTag of={UserRow} field="isFlag" value={row.isFlag} tone={row.isFlag === 1 ? 'success' : 'error'} />
)

type CountedField = 'balanceCents' | 'heldCents' | 'dueCents' | 'orders' | 'paidCents'
type Counted = Pick<UserRow, 'userId' | CountedField>

/** The page that lists the rows behind each number. */
const sources: Readonly<Record<CountedField, { page: AccessKey; more?: PageParams }>> = {
  balanceCents: { page: 'financial.financeDeatil' },
  heldCents: { page: 'equipmentOrders.orderDeposit' },
  dueCents: { page: 'equipmentOrders.list', more: { status: 'PENDING_PAY' } },
  orders: { page: 'equipmentOrders.list' },
  paidCents: { page: 'equipmentOrders.list' },
}

/** A number of a user, with a link to the rows it was computed from. */
export function UserNumber({ row, field }: { row: Counted; field: CountedField }) {
  const label = useLabel(UserRow)
  const { page, more } = sources[field]
  const value = row[field]
  const text = field === 'orders' ? knownCount(value) : knownYuan(value)
  const params = value ? { userId: row.userId, ...more } : undefined
  return <NumberLink name={label(field)} text={text} page={page} params={params} />
}
