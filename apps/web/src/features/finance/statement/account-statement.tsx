import { accountInWords, accounts, ledger, Statement, yuan, type EntryRow } from '@bedside/contracts'
import { Button } from 'antd'
import { useEndpoint } from '../../../api/use-endpoint'
import { useTranslate, useText } from '../../../i18n/messages'
import type { ListColumn } from '../../../list/column'
import { ListPage } from '../../../list/list-page'
import { ListTable } from '../../../list/list-table'
import { useTable } from '../../../list/use-table'
import { AboutLink } from '../../../records/money/about-link'
import { Figures } from '../../../records/money/figures'
import { Answered } from '../../../ui/answered'
import { RecordHeader } from '../../../ui/record-header'
import { useLabel } from '../../../ui/use-label'
import { financeMessages } from '../finance.messages'
import { SpanFilter } from '../span-filter'
import { useSpan } from '../use-span'

const columns: readonly ListColumn<EntryRow>[] = [
  { key: 'at' },
  { key: 'event', width: 150, onCard: 'name' },
  { key: 'inCents', width: 120, align: 'right' },
  { key: 'outCents', width: 120, align: 'right' },
  { key: 'balanceAfterCents', width: 140, align: 'right' },
  { key: 'tradeNo', width: 205 },
  { key: 'orderNo', width: 205, render: (row) => <AboutLink row={row} /> },
  { key: 'no', width: 90 },
  { key: 'memo', width: 180 },
]

/** The statement of an account: opening balance, every entry with the balance after it, closing balance. */
export function AccountStatement({ accountId, onLeave }: { accountId: number; onLeave: () => void }) {
  const t = useText(financeMessages)
  const translate = useTranslate()
  const [span, setSpan] = useSpan('statement')
  const { since, until } = span
  const fixed = { accountId, ...(since && { since }), ...(until && { until }) }
  const answer = useEndpoint(ledger.getStatement, fixed, { keepLast: true, quiet: true })
  const table = useTable(ledger.getEntryList, { fixed, initial: { order: 'asc' }, prefix: 'moves' })
  return (
    <ListPage table={table} filters={<SpanFilter span={span} onChange={setSpan} />}>
      <Answered answer={answer}>
        {(statement) => (
          <>
            <RecordHeader
              title={[translate(accountInWords(statement.account)), statement.ownerName].filter(Boolean).join(' · ')}
              marks={null}
              actions={<Button onClick={onLeave}>{t('otherAccount')}</Button>}
            />
            <Movement statement={statement} />
            {funds.has(statement.account) && <p className="muted">{t('fundsNote')}</p>}
          </>
        )}
      </Answered>
      <ListTable table={table} rowKey="entryId" columns={columns} exportWith={ledger.exportEntryList} />
    </ListPage>
  )
}

/** The accounts between which the channel moves money by itself. */
const funds: ReadonlySet<string> = new Set([accounts.wechat, accounts.bank])

const parts = ['openingCents', 'cameCents', 'wentCents', 'closingCents'] as const

function Movement({ statement }: { statement: Statement }) {
  const t = useText(financeMessages)
  const label = useLabel(Statement)
  return (
    <Figures
      label={t('statement')}
      figures={parts.map((field) => ({ key: field, name: label(field), value: yuan(statement[field]) }))}
      note={t('movement')}
    />
  )
}
