import { StaffRow } from '@bedside/contracts'
import { Flex, Tag } from 'antd'
import { useText } from '../../i18n/messages'
import type { ListColumn } from '../../list/column'
import { ValueTag } from '../../ui/value-tag'
import { staffMessages } from './staff.messages'

function Account({ row: { managerAccount, owner } }: { row: StaffRow }) {
  const t = useText(staffMessages)
  return (
    <Flex gap="small" align="center">
      {managerAccount}
      {owner === 1 && <Tag color="blue">{t('owner')}</Tag>}
    </Flex>
  )
}

function Status({ row: { isFlag, mustChangePassword } }: { row: StaffRow }) {
  const t = useText(staffMessages)
  return (
    <Flex gap={4}>
      <ValueTag of={StaffRow} field="isFlag" value={isFlag} tone={isFlag === 1 ? 'success' : 'default'} />
      {mustChangePassword === 1 && <Tag color="warning">{t('mustChange')}</Tag>}
    </Flex>
  )
}

/** The staff accounts of a shop, for its owner and the platform. */
export const staffColumns: readonly ListColumn<StaffRow>[] = [
  { key: 'managerName', width: 120, onCard: 'name' },
  { key: 'managerAccount', also: ['owner'], width: 190, render: (row) => <Account row={row} /> },
  { key: 'phone', width: 140 },
  {
    key: 'isFlag',
    also: ['mustChangePassword'],
    width: 150,
    onCard: 'status',
    render: (row) => <Status row={row} />,
  },
  { key: 'lastLoginAt' },
  { key: 'createdAt' },
]
