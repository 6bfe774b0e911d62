import type { ManagerRow } from '@bedside/contracts'
import { Flex, Typography } from 'antd'
import { useText } from '../../../i18n/messages'
import { ConfirmAction } from '../../../ui/confirm-action'
import { MoreActions, type MoreAction } from '../../../ui/more-actions'
import { RowButton } from '../../../ui/row-button'
import { maySometimes, standingOf, type Doing } from './manager-rules'
import { managerMessages } from './manager.messages'
import type { ManagerDialogs } from './use-manager-dialogs'

interface AccountActionsProps {
  row: ManagerRow
  dialogs: ManagerDialogs
  /** The account of the agent itself, where the page knows it. */
  principal?: number | null
}

/** What can be done with one account. What one may never do is not shown; what cannot be done here says why. */
export function ManagerActions({ row, dialogs, principal }: AccountActionsProps) {
  const t = useText(managerMessages)
  const { viewer } = dialogs
  const standing = (doing: Doing) => standingOf(doing, row, viewer, principal)
  const may = (doing: Doing) => maySometimes(doing, row.family, viewer) && standing(doing) !== 'self'
  const account = { account: row.managerAccount }
  const whole = standing('edit')
  if (whole === 'outranks' || whole === 'principalAbove')
    return <Typography.Text type="secondary">{t(whole)}</Typography.Text>

  const hindrance = (doing: Doing) => {
    const stands = standing(doing)
    return stands === 'yes' ? undefined : t(stands)
  }
  const more: readonly (MoreAction & { doing: Doing })[] = [
    { doing: 'role', key: 'role', label: t('role'), run: () => dialogs.assignRole(row) },
    { doing: 'password', key: 'password', label: t('password'), run: () => dialogs.resetPassword(row) },
    {
      doing: 'delete',
      key: 'delete',
      label: t('delete'),
      danger: true,
      hindrance: hindrance('delete'),
      question: t('deleteQuestion', account),
      consequence: t('deleteConsequence'),
      run: () => dialogs.remove(row),
    },
  ]
  return (
    <Flex>
      {maySometimes('edit', row.family, viewer) && <RowButton onClick={() => dialogs.edit(row)}>{t('edit')}</RowButton>}
      {may('flag') && row.isFlag === 1 && (
        <ConfirmAction
          danger
          atEnd
          label={t('disable')}
          question={t('disableQuestion', account)}
          consequence={t('disableConsequence')}
          run={() => dialogs.setFlag(row, 2)}
        />
      )}
      {may('flag') && row.isFlag !== 1 && (
        <RowButton onClick={() => void dialogs.setFlag(row, 1)}>{t('enable')}</RowButton>
      )}
      {row.locked === 1 && may('unlock') && (
        <RowButton onClick={() => void dialogs.unlock(row)}>{t('unlock')}</RowButton>
      )}
      <MoreActions actions={more.filter(({ doing }) => may(doing))} />
    </Flex>
  )
}
