import { franchise, type FranchiseRow } from '@bedside/contracts'
import { Flex } from 'antd'
import { useText } from '../../i18n/messages'
import { mayCall } from '../../session/can'
import { useSignedIn } from '../../session/session'
import { MoreActions, type MoreAction } from '../../ui/more-actions'
import { RowButton } from '../../ui/row-button'
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
  const { granted } = useSignedIn()
  const open = row.status === 'NEW' || row.status === 'CONTACTED'
  const hindrance = row.status === 'NEW' ? t('followFirst') : undefined
  const more: readonly (MoreAction | false)[] = [
    mayCall(granted, franchise.setFranchise) && { key: 'edit', label: t('edit'), run: () => dialogs.edit(row) },
    mayCall(granted, franchise.signFranchise) && {
      key: 'sign',
      label: t('sign'),
      hindrance,
      run: () => dialogs.sign(row),
    },
    mayCall(granted, franchise.invalidateFranchise) && {
      key: 'invalidate',
      label: t('invalidate'),
      danger: true,
      hindrance,
      run: () => dialogs.invalidate(row),
    },
  ]
  return (
    <Flex>
      {onDetails && <RowButton onClick={() => onDetails(row)}>{t('details')}</RowButton>}
      {open && mayCall(granted, franchise.followFranchise) && (
        <RowButton onClick={() => dialogs.follow(row)}>{t('follow')}</RowButton>
      )}
      {open && <MoreActions actions={more.filter((action) => action !== false)} />}
    </Flex>
  )
}
