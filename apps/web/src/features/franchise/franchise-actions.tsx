import { franchise, type FranchiseRow } from '@bedside/contracts'
import { useText } from '../../i18n/messages'
import { RowActions } from '../../ui/row-actions'
import { franchiseMessages } from './franchise.messages'
import type { FranchiseDialogs } from './use-franchise-dialogs'

interface FranchiseActionsProps {
  row: FranchiseRow
  dialogs: FranchiseDialogs
  /** Omitted where the details are open already. */
  onDetails?: (row: FranchiseRow) => void
}

/** The actions on a lead. A signed or invalid lead has none. */
export function FranchiseActions({ row, dialogs, onDetails }: FranchiseActionsProps) {
  const t = useText(franchiseMessages)
  const { follow, edit, sign, invalidate } = dialogs
  const open = row.status === 'NEW' || row.status === 'CONTACTED'
  const hindrance = row.status === 'NEW' ? t('followFirst') : undefined
  return (
    <RowActions
      actions={[
        onDetails && { label: t('details'), first: true, run: () => onDetails(row) },
        open && { call: franchise.followFranchise, label: t('follow'), first: true, run: () => follow(row) },
        open && { call: franchise.setFranchise, label: t('edit'), run: () => edit(row) },
        open && { call: franchise.signFranchise, label: t('sign'), hindrance, run: () => sign(row) },
        open && {
          call: franchise.invalidateFranchise,
          label: t('invalidate'),
          danger: true,
          hindrance,
          run: () => invalidate(row),
        },
      ]}
    />
  )
}
