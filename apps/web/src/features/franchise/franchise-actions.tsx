import { franchise, type FranchiseRow } from '@bedside/contracts'
import { useText } from '../../i18n/messages'
import { RowActions } from '../../ui/row-actions'
import { franchiseMessages } from './franchise.messages'
import type { FranchiseDialogs } from './use-franchise-dialogs'

interface FranchiseActionsProps {
  row: FranchiseRow
  dialogs: FranchiseDialogs
  /** Left out where the details are shown already. */
  onDetails?: (row: FranchiseRow) => void
}

/** What can be done with one lead; once it is signed or given up, it is only looked at. */
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
