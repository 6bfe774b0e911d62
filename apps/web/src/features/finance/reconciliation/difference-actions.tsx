import { difference, differenceHindrances, type DifferenceRow } from '@bedside/contracts'
import { useText, useTranslate } from '../../../i18n/messages'
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
  const translate = useTranslate()
  const undoHindrance = row.hindrance === null ? undefined : translate(differenceHindrances.texts[row.hindrance])
  return (
    <RowActions
      actions={[
        onDetails && {
          label: t('details'),
          accessibleName: t('detailsOf', { no: row.no }),
          first: true,
          run: onDetails,
        },
        ...actsFor(row).map((act) => ({
          call: difference.settleDifferences,
          label: t(act),
          danger: act === 'UNDO',
          hindrance: act === 'UNDO' ? undoHindrance : undefined,
          run: () => settling.settle(act, [row]),
        })),
      ]}
    />
  )
}
