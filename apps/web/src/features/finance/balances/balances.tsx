import { accountPatterns, accounts, ledger, TrialBalance, TrialRow, yuan } from '@bedside/contracts'
import { Alert } from 'antd'
import { useEndpoint } from '../../../api/use-endpoint'
import { useTranslate, useText } from '../../../i18n/messages'
import { Figures } from '../../../records/money/figures'
import { PageLink } from '../../../records/page-link'
import { Answered } from '../../../ui/answered'
import { RowTable } from '../../../ui/row-table'
import { useLabel } from '../../../ui/use-label'
import { ValueTag } from '../../../ui/value-tag'
import { financeMessages } from '../finance.messages'
import { SpanFilter } from '../span-filter'
import { useSpan, type Span } from '../use-span'

/** The trial balance: all accounts by kind, at two chosen instants, with equal totals of debit and credit. */
export function Balances() {
  const t = useText(financeMessages)
  const [span, setSpan] = useSpan('trial')
  const answer = useEndpoint(ledger.getTrialBalance, span, { keepLast: true, quiet: true })
  return (
    <div className="finance-part" data-ready={!answer.isFetching}>
      <SpanFilter span={span} onChange={setSpan} />
      <Answered answer={answer} lines={10}>
        {(trial) => (
          <>
            <Totals trial={trial} />
            {trial.rows.some(({ pattern }) => pattern === accounts.bank) && <p className="muted">{t('fundsNote')}</p>}
            <Rows trial={trial} span={span} />
          </>
        )}
      </Answered>
    </div>
  )
}

const totals = ['debitCents', 'creditCents', 'debitBalanceCents', 'creditBalanceCents'] as const

function Totals({ trial }: { trial: TrialBalance }) {
  const t = useText(financeMessages)
  const label = useLabel(TrialBalance)
  const even = trial.debitCents === trial.creditCents && trial.debitBalanceCents === trial.creditBalanceCents
  return (
    <>
      <Figures
        label={t('balances')}
        figures={totals.map((field) => ({ key: field, name: label(field), value: yuan(trial[field]) }))}
      />
      <Alert type={even ? 'success' : 'error'} showIcon title={even ? t('even') : t('uneven')} />
    </>
  )
}

function Rows({ trial, span }: { trial: TrialBalance; span: Span }) {
  const t = useText(financeMessages)
  return (
    <RowTable
      of={TrialRow}
      label={t('balances')}
      rowKey="pattern"
      rows={trial.rows}
      nothing={t('nothingBooked')}
      columns={[
        { key: 'pattern', onCard: 'name', oneLine: 'whole', render: (row) => <Pattern row={row} span={span} /> },
        {
          key: 'type',
          width: 90,
          render: ({ type }) => <ValueTag of={TrialRow} field="type" value={type} />,
        },
        { key: 'accounts', width: 70 },
        { key: 'openingCents', width: 120 },
        { key: 'debitCents', width: 120 },
        { key: 'creditCents', width: 120 },
        { key: 'closingCents', width: 120 },
      ]}
    />
  )
}

/**
 * Links to the statement of a single account, or to the list of accounts if the kind has several: for the same period, so that
 * the statement comes to the figures of this row.
 */
function Pattern({ row: { pattern, accountId }, span: { since, until } }: { row: TrialRow; span: Span }) {
  const translate = useTranslate()
  const which = accountId === null ? { 'accounts.pattern': pattern } : { 'statement.accountId': accountId }
  const period = { ...(since && { 'statement.since': since }), ...(until && { 'statement.until': until }) }
  return (
    <PageLink page="financial.financeDeatil" params={{ tab: 'statement', ...which, ...period }}>
      {translate(accountPatterns.texts[pattern])}
    </PageLink>
  )
}
