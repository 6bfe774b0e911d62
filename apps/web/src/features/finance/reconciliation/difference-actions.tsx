import { difference, type DifferenceRow } from '@bedside/contracts'
import { useText } from '../../../i18n/messages'
import { RowActions } from '../../../ui/row-actions'
import { actsFor } from './difference-acts'
import { reconciliationMessages } from './reconciliation.messages'
import type { Settling } from './use-settling'

interface DifferenceActionsProps {
  row: DifferenceRow
  settling: Settling
  /** Omitted where the details are open already. */
  onDetails?: () => void
}

export function DifferenceActions({ row, settling, onDetails }: DifferenceActionsProps) {
  const t = useText(reconciliationMessages)
  return (
    <RowActions
      actions={[
        onDetails && {
          label: t('details'),
          accessibleName: t('detailsOf', { no: row.no }),
          first: true,
          run: onDetails,
        },
        ...actsFor(row.status).map((act) => ({
          call: difference.settleDifferences,
          label: t(act),
          danger: act === 'UNDO',
          run: () => settling.settle(act, [row]),
        })),
      ]}
    />
  )
}
