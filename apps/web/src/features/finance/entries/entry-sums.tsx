import { EntrySums as Sums, ledger, type EntryQuery, type EntryRow } from '@bedside/contracts'
import { useText } from '../../../i18n/messages'
import { knownYuan } from '../../../lib/known'
import { useSums } from '../../../list/use-sums'
import type { TableState } from '../../../list/use-table'
import { Figures } from '../../../records/money/figures'
import { useLabel } from '../../../ui/use-label'
import { financeMessages } from '../finance.messages'

/** The totals of the entries found, fetched with the filters of the list. */
export function EntrySums({ table }: { table: TableState<EntryQuery, EntryRow> }) {
  const t = useText(financeMessages)
  const label = useLabel(Sums)
  const { accountId: _of, since: _from, until: _to, ...filters } = table.query
  const { data, error, busy } = useSums(ledger.getEntrySums, filters, table)
  const shownFields = (['inCents', 'outCents', 'netCents', 'depositCents'] as const).filter(
    (field) => field !== 'depositCents' || data?.depositCents != null,
  )
  const tooMany = data?.inCents === null
  return (
    <Figures
      label={t('sums')}
      busy={(!data || busy) && !error}
      figures={shownFields.map((field) => ({ key: field, name: label(field), value: knownYuan(data?.[field]) }))}
      note={error ? error.message : tooMany ? t('tooMany') : t('days')}
    />
  )
}
