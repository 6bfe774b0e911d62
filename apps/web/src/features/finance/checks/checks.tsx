import { BooksCheckRow, ledger } from '@bedside/contracts'
import { Alert, Button } from 'antd'
import { useAction } from '../../../api/use-action'
import { useEndpoint } from '../../../api/use-endpoint'
import { useText } from '../../../i18n/messages'
import { Answered } from '../../../ui/answered'
import { RowTable } from '../../../ui/row-table'
import { ValueTag } from '../../../ui/value-tag'
import '../finance.css'
import { checksMessages } from './checks.messages'
import { Findings } from './findings'

/** The interval of refetching while a check is running. */
const soonMs = 2000

/** The results of checks of the books' invariants, and a button that starts one. */
export function Checks() {
  const t = useText(checksMessages)
  const isRunning = (rows: BooksCheckRow[] | undefined) => rows?.[0]?.state === 'RUNNING'
  const answer = useEndpoint(
    ledger.getBooksChecks,
    {},
    { quiet: true, everyMs: (rows) => (isRunning(rows) ? soonMs : undefined) },
  )
  const { run, busy } = useAction(ledger.startBooksCheck)
  return (
    <div className="finance-part" data-ready={!answer.isFetching}>
      <p className="muted">{t('help')}</p>
      <div>
        <Button type="primary" loading={busy || isRunning(answer.data)} onClick={() => void run({})}>
          {t('start')}
        </Button>
      </div>
      <Answered answer={answer} lines={10}>
        {(rows) => (
          <>
            <Outcome last={rows[0]} />
            <Earlier rows={rows} />
          </>
        )}
      </Answered>
    </div>
  )
}

function Outcome({ last }: { last: BooksCheckRow | undefined }) {
  const t = useText(checksMessages)
  if (!last) return <Alert type="info" showIcon title={t('never')} />
  if (last.state === 'RUNNING') return <Alert type="info" showIcon title={t('running')} />
  if (last.state === 'BROKEN_OFF') return <Alert type="warning" showIcon title={t('brokenOff')} />
  const { entries, breaches, findings } = last
  return (
    <>
      <Alert
        type={breaches === 0 ? 'success' : 'error'}
        showIcon
        title={breaches === 0 ? t('holds', { entries }) : t('broken', { breaches })}
      />
      <Findings findings={findings} />
    </>
  )
}

function Earlier({ rows }: { rows: readonly BooksCheckRow[] }) {
  const t = useText(checksMessages)
  return (
    <RowTable
      of={BooksCheckRow}
      label={t('earlier')}
      rowKey="checkId"
      rows={rows}
      nothing={t('never')}
      columns={[
        { key: 'startedAt', onCard: 'name' },
        { key: 'endedAt' },
        {
          key: 'state',
          width: 120,
          onCard: 'status',
          render: ({ state }) => <ValueTag of={BooksCheckRow} field="state" value={state} />,
        },
        { key: 'starter', width: 140, render: ({ starter }) => starter || t('server') },
        { key: 'entries', width: 120 },
        { key: 'breaches', width: 120 },
      ]}
    />
  )
}
