import { accountInWords, ledger, yuan, type EntryQuery, type EntryRow } from '@bedside/contracts'
import { useMemo } from 'react'
import { useTranslate, useText } from '../../../i18n/messages'
import { accountingDay } from '../../../lib/instant'
import { unknown } from '../../../lib/known'
import { useToday } from '../../../lib/use-today'
import { AmountFilter } from '../../../list/amount-filter'
import type { ListColumn } from '../../../list/column'
import { presetDays } from '../../../list/day-presets'
import { DayRangeFilter } from '../../../list/day-range-filter'
import { ChoiceFilter, FilterBar, TextFilter } from '../../../list/filter-bar'
import { ListPage } from '../../../list/list-page'
import { ListTable } from '../../../list/list-table'
import { RecordFilter } from '../../../list/record-filter'
import { useTable } from '../../../list/use-table'
import { AboutLink } from '../../../records/money/about-link'
import { useSignedIn } from '../../../session/session'
import { usePageQuery } from '../../../tab/tab-place'
import { useOpenRecord } from '../../../tab/use-open-record'
import { RowActions } from '../../../ui/row-actions'
import { financeMessages } from '../finance.messages'
import { EntrySums } from './entry-sums'
import { TxnPanel } from './txn-panel'

const columns: readonly ListColumn<EntryRow>[] = [
  { key: 'at' },
  { key: 'event', width: 165, onCard: 'name' },
  { key: 'orderNo', width: 205, render: (row) => <AboutLink row={row} /> },
  ...(['inCents', 'outCents'] as const).map((key): ListColumn<EntryRow> => ({
    key,
    width: 105,
    align: 'right',
    isEmpty: (row) => row[key] === 0,
    render: (row) => onSide(row[key]),
  })),
  { key: 'balanceAfterCents', width: 120, align: 'right' },
  { key: 'account', also: ['ownerName'], width: 243, render: (row) => <WhoseAccount row={row} /> },
  { key: 'tradeNo', width: 205 },
  { key: 'no', width: 90 },
  { key: 'memo', width: 180 },
]

/** The account and its owner. The platform's own accounts have no owner. */
function WhoseAccount({ row: { account, ownerName } }: { row: EntryRow }) {
  return [useTranslate()(accountInWords(account)), ownerName].filter(Boolean).join(' · ')
}

/** An entry is on one side only: the other has no amount, rather than an amount of zero. */
const onSide = (cents: number): string => (cents === 0 ? unknown : yuan(cents))

/** The initial filters: funds of the last seven days. A link to a number or a user searches all entries instead. */
function useInitial(): Partial<EntryQuery> {
  const { info } = useSignedIn()
  const today = useToday()
  const pageQuery = usePageQuery()
  const everywhere = Boolean(pageQuery.get('number') ?? pageQuery.get('userId'))
  return useMemo(() => {
    if (everywhere) return {}
    const [from, to] = presetDays('lastSevenDays', today)
    return { from, to, ...(info.family === 'PLATFORM' && { holder: 'FUNDS' as const }) }
  }, [everywhere, info.family, today])
}

/** All entries, with their totals. */
export function Entries() {
  const t = useText(financeMessages)
  const initial = useInitial()
  const table = useTable(ledger.getEntryList, { initial })
  const [txnId, open] = useOpenRecord('txnId')
  const isPlatform = useSignedIn().info.family === 'PLATFORM'
  return (
    <ListPage
      table={table}
      filters={
        <FilterBar>
          <RecordFilter name="userId" />
          {isPlatform && <ChoiceFilter name="holder" width={130} />}
          <DayRangeFilter dayOf={accountingDay} />
          <TextFilter name="number" width={220} />
          <ChoiceFilter name="event" width={150} />
          <ChoiceFilter name="direction" width={100} />
          <TextFilter name="ownerName" width={160} />
          <AmountFilter least="minCents" most="maxCents" />
        </FilterBar>
      }
      above={<EntrySums table={table} />}
    >
      <ListTable
        table={table}
        rowKey="entryId"
        columns={columns}
        actions={(row) => (
          <RowActions
            actions={[
              {
                label: t('details'),
                accessibleName: t('detailsOf', { txnId: String(row.txnId) }),
                first: true,
                run: () => open(row.txnId),
              },
            ]}
          />
        )}
        exportWith={ledger.exportEntryList}
      />
      <TxnPanel txnId={txnId} onShow={open} onClose={() => open(undefined)} />
    </ListPage>
  )
}
