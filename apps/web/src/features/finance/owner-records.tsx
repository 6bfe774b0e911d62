import { withdrawal, type Earned } from '@bedside/contracts'
import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Failure } from '../../api/failure'
import { useText } from '../../i18n/messages'
import { useHistoryView } from '../../history/use-history-view'
import { OwnerWithdrawals } from '../../records/earnings/owner-withdrawals'
import { useTabTitle } from '../../tab/tab-title'
import { Answered } from '../../ui/answered'
import { PageViews } from '../../ui/page-views'
import { RecordHeader } from '../../ui/record-header'
import type { View } from '../../ui/views'
import './finance.css'
import { financeMessages } from './finance.messages'

/** The kind of record that an owner is in the log. */
const records = { AGENT: 'agent', STORE: 'store' } as const

interface OwnerRecordsProps<Row extends Earned> {
  answer: UseQueryResult<Row, Failure>
  nameOf: (row: Row) => string
  figures: (row: Row) => ReactNode
  /** The view that lists the earnings one by one. */
  earned: View
  owner: { applicantKind: keyof typeof records; ownerId: number }
  backTo: string
}

/** The earnings and withdrawals of an agent or a shop, and the history of its record. */
export function OwnerRecords<Row extends Earned>(props: OwnerRecordsProps<Row>) {
  const { answer, nameOf, figures, earned, owner, backTo } = props
  const t = useText(financeMessages)
  const history = useHistoryView(records[owner.applicantKind], owner.ownerId)
  useTabTitle(answer.data && nameOf(answer.data))
  return (
    <Answered answer={answer} lines={8} backTo={backTo}>
      {(row) => (
        <div className="finance-part" data-ready={!answer.isFetching}>
          <RecordHeader title={nameOf(row)} marks={null} actions={null} />
          {figures(row)}
          <PageViews
            name="tab"
            views={[
              earned,
              {
                key: 'withdrawals',
                label: t('withdrawals'),
                call: withdrawal.getWithdrawalList,
                content: <OwnerWithdrawals {...owner} />,
              },
              history,
            ]}
          />
        </div>
      )}
    </Answered>
  )
}
