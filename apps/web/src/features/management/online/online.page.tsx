import { session, type SessionRow } from '@bedside/contracts'
import { Button, Flex, Tag } from 'antd'
import { useState } from 'react'
import { call } from '../../../api/client'
import { useAction } from '../../../api/use-action'
import { useText } from '../../../i18n/messages'
import { BatchDialog } from '../../../list/batch-dialog'
import type { ListColumn } from '../../../list/column'
import { ChoiceFilter, FilterBar, TextFilter } from '../../../list/filter-bar'
import { ListPage } from '../../../list/list-page'
import { ListTable } from '../../../list/list-table'
import { useBatch } from '../../../list/use-batch'
import { useRowChoice } from '../../../list/use-choice'
import { useTable } from '../../../list/use-table'
import { Can, useCan } from '../../../session/can'
import { succeed } from '../../../session/notices'
import { Browser } from '../../../ui/browser'
import { RelativeTime } from '../../../ui/relative-time'
import { RowButton } from '../../../ui/row-button'
import { KickDialog, sessionName } from './kick-dialog'
import { onlineMessages } from './online.messages'

const everyMs = 30_000

const notOwn = ({ current }: SessionRow): boolean => current === 0

const columns: readonly ListColumn<SessionRow>[] = [
  { key: 'managerAccount', width: 170, render: (row) => <AccountCell row={row} /> },
  { key: 'managerName', width: 110 },
  { key: 'ip', width: 120 },
  { key: 'userAgent', width: 176, render: ({ userAgent }) => <Browser userAgent={userAgent} /> },
  { key: 'createdAt' },
  { key: 'seenAt', width: 120, render: ({ seenAt }) => <RelativeTime at={seenAt} /> },
  { key: 'expiresAt' },
]

/** All current sign-ins. */
export default function OnlinePage() {
  const t = useText(onlineMessages)
  const table = useTable(session.getOnlineList, { everyMs })
  const choice = useRowChoice(table, 'sessionId', notOwn)
  const batch = useBatch({
    choice,
    rowKey: 'sessionId',
    nameOf: sessionName,
    changes: session.kickSession,
  })
  const kick = useAction(session.kickSession)
  const mayKick = useCan(session.kickSession)
  const [rowsToKick, setRowsToKick] = useState<readonly SessionRow[]>([])

  const kickAll = async (reason: string) => {
    const [only, ...others] = rowsToKick
    if (!only) return
    if (others.length > 0) {
      setRowsToKick([])
      batch.start(t('kickManyTitle', { count: rowsToKick.length }), ({ sessionId }) =>
        call(session.kickSession, { sessionId, reason }, { handles: () => true }),
      )
      return
    }
    if ((await kick.run({ sessionId: only.sessionId, reason })) === undefined) return
    setRowsToKick([])
    succeed(t('kicked', { account: only.managerAccount }))
  }

  return (
    <ListPage
      table={table}
      filters={
        <FilterBar>
          <TextFilter name="keyword" />
          <ChoiceFilter name="family" />
        </FilterBar>
      }
    >
      <ListTable
        table={table}
        rowKey="sessionId"
        columns={columns}
        {...(mayKick && {
          actions: (row: SessionRow) =>
            notOwn(row) && (
              <RowButton danger onClick={() => setRowsToKick([row])}>
                {t('kick')}
              </RowButton>
            ),
          batch: {
            choice,
            actions: (
              <Button danger onClick={() => setRowsToKick(choice.rows)}>
                {t('kick')}
              </Button>
            ),
          },
        })}
      />
      <Can call={session.kickSession}>
        <KickDialog
          rows={rowsToKick}
          busy={kick.busy}
          onKick={(reason) => void kickAll(reason)}
          onClose={() => setRowsToKick([])}
        />
        <BatchDialog batch={batch} />
      </Can>
    </ListPage>
  )
}

function AccountCell({ row }: { row: SessionRow }) {
  const t = useText(onlineMessages)
  return (
    <Flex gap="small">
      {row.managerAccount}
      {row.current === 1 && <Tag color="success">{t('current')}</Tag>}
    </Flex>
  )
}
