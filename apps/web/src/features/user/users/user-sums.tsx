import { user, UserSums as Sums, type UserQuery, type UserRow } from '@bedside/contracts'
import { useText } from '../../../i18n/messages'
import { knownYuan } from '../../../lib/known'
import { useSums } from '../../../list/use-sums'
import type { TableState } from '../../../list/use-table'
import { Figures } from '../../../records/money/figures'
import { useSignedIn } from '../../../session/session'
import { useLabel } from '../../../ui/use-label'
import { userMessages } from './user.messages'

const fields = ['balanceCents', 'heldCents', 'dueCents', 'paidCents'] as const

/** The totals of the users found, fetched with the filters of the list. */
export function UserSums({ table }: { table: TableState<UserQuery, UserRow> }) {
  const t = useText(userMessages)
  const label = useLabel(Sums)
  const isPlatform = useSignedIn().info.family === 'PLATFORM'
  const { data, error, busy } = useSums(user.getUserSums, table.query, table)
  const shownFields = fields.filter((field) => isPlatform || field !== 'balanceCents')
  const note = error?.message ?? (data?.heldCents === null ? t('tooMany') : undefined)
  return (
    <Figures
      label={t('sums')}
      busy={(!data || busy) && !error}
      figures={shownFields.map((field) => ({ key: field, name: label(field), value: knownYuan(data?.[field]) }))}
      {...(note !== undefined && { note })}
    />
  )
}
