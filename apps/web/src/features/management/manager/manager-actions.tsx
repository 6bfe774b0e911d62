import { manager, secondFactor, session, type ManagerRow } from '@bedside/contracts'
import { Typography } from 'antd'
import { useText } from '../../../i18n/messages'
import { recordMessages } from '../../../records/records.messages'
import { useFlagAction } from '../../../ui/flag-toggle'
import { RowActions } from '../../../ui/row-actions'
import { useDeletion } from '../../../ui/use-deletion'
import { useRecordAction } from '../../../ui/use-record-action'
import { managerFlag } from './manager-flag'
import { maySometimes, verdictOf, type ManagerAction } from './manager-rules'
import { managerMessages } from './manager.messages'
import type { ManagerDialogs } from './use-manager-dialogs'

interface AccountActionsProps {
  row: ManagerRow
  dialogs: ManagerDialogs
  /** The agent's principal, if the page knows it. */
  principal?: number | null
}

/** The actions on an account. Those that the viewer can never take are hidden; those impossible here give the reason. */
export function ManagerActions({ row, dialogs, principal }: AccountActionsProps) {
  const t = useText(managerMessages)
  const tRecord = useText(recordMessages)
  const flagAction = useFlagAction(managerFlag)
  const unlock = useRecordAction(session.unlockManager, managerMessages.unlocked)
  const approve = useRecordAction(secondFactor.approveFactorReset, managerMessages.resetApproved)
  const deletion = useDeletion(manager.delManager, 'manager')
  const { viewer } = dialogs
  const { managerId, version, managerAccount: name } = row
  const verdict = (doing: ManagerAction) => verdictOf(doing, row, viewer, principal)
  const sometimes = (doing: ManagerAction) => maySometimes(doing, row.family, viewer)
  const may = (doing: ManagerAction) => sometimes(doing) && verdict(doing) !== 'self'
  const whole = verdict('edit')
  if (whole === 'outranks' || whole === 'principalAbove')
    return <Typography.Text type="secondary">{t(whole)}</Typography.Text>

  const removal = verdict('delete')
  const askedByViewer = row.factorResetById === viewer.managerId
  return (
    <RowActions
      actions={[
        sometimes('edit') && { label: t('edit'), first: true, run: () => dialogs.edit(row) },
        may('flag') && flagAction(row),
        row.locked === 1 &&
          may('unlock') && { label: t('unlock'), first: true, run: () => unlock({ managerId }, name) },
        row.secondFactor === 1 &&
          row.factorResetBy === null &&
          may('factor') && { label: t('resetFactor'), run: () => dialogs.resetFactor(row) },
        row.factorResetBy !== null &&
          may('factor') && {
            label: t('approveReset'),
            hindrance: askedByViewer ? t('approveByOther') : undefined,
            question: t('approveResetQuestion', { name, by: row.factorResetBy }),
            consequence: t('approveResetConsequence', { reason: row.factorResetReason ?? '' }),
            run: () => approve({ managerId }, name),
          },
        row.factorResetBy !== null &&
          may('factor') &&
          (askedByViewer
            ? { label: t('withdrawReset'), run: () => dialogs.withdrawReset(row) }
            : { label: t('rejectReset'), run: () => dialogs.rejectReset(row) }),
        may('role') && { label: t('role'), run: () => dialogs.assignRole(row) },
        may('password') && { label: tRecord('resetPassword'), run: () => dialogs.resetPassword(row) },
        may('delete') &&
          deletion({ managerId, version }, name, {
            hindrance: removal === 'yes' ? undefined : t(removal),
            consequence: t('deleteConsequence'),
          }),
      ]}
    />
  )
}
