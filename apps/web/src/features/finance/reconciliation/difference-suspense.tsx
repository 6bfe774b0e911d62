import { SuspenseRow } from '@bedside/contracts'
import { useText } from '../../../i18n/messages'
import { PageLink } from '../../../records/page-link'
import { Facts } from '../../../ui/facts'
import { settledFieldsOf } from '../suspense/settled-fields'
import { SuspenseTag } from '../suspense/suspense-tag'
import { reconciliationMessages } from './reconciliation.messages'

/** What the booking of a difference holds in suspense, and how that was settled. */
export function DifferenceSuspense({ item }: { item: SuspenseRow }) {
  const t = useText(reconciliationMessages)
  const params = { tab: 'suspense', 'suspense.differenceId': item.differenceId ?? undefined, 'suspense.isOpen': '' }
  return (
    <Facts
      of={SuspenseRow}
      row={item}
      title={t('suspense')}
      fields={['number', 'kind', 'status', 'heldCents', ...settledFieldsOf(item)]}
      drawn={{
        number: (
          <PageLink page="financial.financeDeatil" params={params} label={t('suspenseOf', { no: item.number })}>
            {item.number}
          </PageLink>
        ),
        status: <SuspenseTag row={item} />,
      }}
    />
  )
}
