import { feedback, type FeedbackRow } from '@bedside/contracts'
import { Flex } from 'antd'
import { useMemo } from 'react'
import { useText } from '../../i18n/messages'
import { pageAddress } from '../../lib/page-address'
import { DeviceLink } from '../../records/device/device-link'
import { PageLink } from '../../records/page-link'
import type { ListColumn } from '../../list/column'
import { DayRangeFilter } from '../../list/day-range-filter'
import { ChoiceFilter, FilterBar, TextFilter } from '../../list/filter-bar'
import { ListPage } from '../../list/list-page'
import { ListTable } from '../../list/list-table'
import { useTable } from '../../list/use-table'
import { placeFilters } from '../../records/place-filter'
import { UserLink } from '../../records/user-link'
import { go } from '../../tab/go'
import { RowActions } from '../../ui/row-actions'
import { StatusTag, WaitingTime } from './feedback-cells'
import { feedbackMessages } from './feedback.messages'

const columns = (user: string): readonly ListColumn<FeedbackRow>[] => [
  { key: 'feedbackNo', width: 190 },
  { key: 'status', also: ['awaits'], width: 110, onCard: 'status', render: (row) => <StatusTag row={row} /> },
  { key: 'waitFrom', also: ['waitedSeconds', 'owed'], width: 140, render: (row) => <WaitingTime row={row} /> },
  { key: 'type', width: 95 },
  { key: 'text', width: 230 },
  {
    key: 'nickname',
    also: ['phone'],
    title: user,
    width: 170,
    oneLine: 'cut',
    render: (row) => <UserLink row={row} />,
  },
  { key: 'deviceNo', also: ['others'], width: 190, render: (row) => <SameDevice row={row} /> },
  { key: 'hospitalName', width: 180 },
  { key: 'pictureCount', width: 80 },
  { key: 'orderNo', width: 205 },
  { key: 'handler', width: 100 },
  { key: 'createdAt' },
  { key: 'answeredAt' },
  { key: 'resolvedAt' },
]

/** Feedback from users; the longest waiting comes first. */
export default function FeedbackListPage() {
  const t = useText(feedbackMessages)
  const table = useTable(feedback.getFeedbackList)
  const user = t('user')
  const shownColumns = useMemo(() => columns(user), [user])
  return (
    <ListPage
      table={table}
      filters={
        <FilterBar>
          <ChoiceFilter name="status" width={120} />
          <ChoiceFilter name="type" width={120} />
          <ChoiceFilter name="owed" width={120} />
          <TextFilter name="phone" width={150} />
          <TextFilter name="deviceNo" width={140} />
          {placeFilters({ to: 'hospital' })}
          <TextFilter name="feedbackNo" width={180} />
          <DayRangeFilter />
        </FilterBar>
      }
    >
      <ListTable
        table={table}
        rowKey="feedbackId"
        columns={shownColumns}
        actions={({ feedbackId, feedbackNo }) => (
          <RowActions
            actions={[
              {
                label: t('view'),
                accessibleName: t('openOf', { feedbackNo }),
                first: true,
                run: () => go(pageAddress('feedback.detail', { feedbackId })),
              },
            ]}
          />
        )}
        exportWith={feedback.exportFeedbackList}
      />
    </ListPage>
  )
}

/** The device, with a link to other feedback about it. */
function SameDevice({ row: { deviceId, deviceNo, others } }: { row: FeedbackRow }) {
  const t = useText(feedbackMessages)
  if (deviceNo === null) return '—'
  return (
    <Flex gap="small" wrap className="feedback-device">
      <DeviceLink row={{ deviceId, deviceNo }} />
      {others > 0 && (
        <PageLink page="feedback.list" params={{ deviceId: deviceId ?? undefined }}>
          {t('othersCount', { count: others })}
        </PageLink>
      )}
    </Flex>
  )
}
