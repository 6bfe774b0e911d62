import type { ManagerRow } from '@bedside/contracts'
import { Flex, Typography } from 'antd'
import { useText } from '../../../i18n/messages'
import { ConfirmAction } from '../../../ui/confirm-action'
import { MoreActions, type MoreAction } from '../../../ui/more-actions'
import { RowButton } from '../../../ui/row-button'
import { maySometimes, standingOf, type Doing } from './account-rules'
import { accountMessages } from './account.messages'
import type { AccountDesk } from './use-account-desk'

interface AccountActionsProps {
  row: ManagerRow
  desk: AccountDesk
  /** The account of the agent itself, where the page knows it. */
  principal?: number | null
}

/** What can be done with one account. What one may never do is not shown; what cannot be done here says why. */
export function AccountActions({ row, desk, principal }: AccountActionsProps) {
  const t = useText(accountMessages)
  const { looker } = desk
  const standing = (doing: Doing) => standingOf(doing, row, looker, principal)
  const may = (doing: Doing) => maySometimes(doing, row.family, looker) && standing(doing) !== 'self'
  const account = { account: row.managerAccount }
  const whole = standing('edit')
  if (whole === 'outranks' || whole === 'principalAbove')
    return <Typography.Text type="secondary">{t(whole)}</Typography.Text>

  const hindrance = (doing: Doing) => {
    const stands = standing(doing)
    return stands === 'yes' ? undefined : t(stands)
  }
  const more: readonly (MoreAction & { doing: Doing })[] = [
    { doing: 'role', key: 'role', label: t('role'), run: () => desk.assignRole(row) },
    { doing: 'password', key: 'password', label: t('password'), run: () => desk.resetPassword(row) },
    {
      doing: 'delete',
      key: 'delete',
      label: t('delete'),
      danger: true,
      hindrance: hindrance('delete'),
      question: t('deleteQuestion', account),
      consequence: t('deleteConsequence'),
      run: () => desk.remove(row),
    },
  ]
  return (
    <Flex>
      {maySometimes('edit', row.family, looker) && <RowButton onClick={() => desk.edit(row)}>{t('edit')}</RowButton>}
      {may('flag') && row.isFlag === 1 && (
        <ConfirmAction
          danger
          atEnd
          label={t('disable')}
          question={t('disableQuestion', account)}
          consequence={t('disableConsequence')}
          run={() => desk.setFlag(row, 2)}
        />
      )}
      {may('flag') && row.isFlag !== 1 && (
        <RowButton onClick={() => void desk.setFlag(row, 1)}>{t('enable')}</RowButton>
      )}
      {row.locked === 1 && may('unlock') && <RowButton onClick={() => void desk.unlock(row)}>{t('unlock')}</RowButton>}
      <MoreActions actions={more.filter(({ doing }) => may(doing))} />
    </Flex>
  )
}
