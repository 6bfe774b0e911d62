import { canRecall, ownAudit, type AuditRow } from '@bedside/contracts'
import { useText } from '../../i18n/messages'
import { useSignedIn } from '../../session/session'
import type { RowAction } from '../../ui/row-actions'
import { useRecordAction } from '../../ui/use-record-action'
import { businessMessages } from './business.messages'

/** The action that withdraws a request for a review. */
export function useRecall(): (row: AuditRow) => RowAction | false {
  const t = useText(businessMessages)
  const recall = useRecordAction(ownAudit.recallOwnAudit, businessMessages.recalled)
  const { granted } = useSignedIn()
  return (row) => {
    const { auditId, version, kind, subject: name } = row
    const may = granted.has(kind === 'COMMODITY' ? 'business.commodityList.edit' : 'business.storeEdit')
    if (!may || !canRecall(row)) return false
    return {
      call: ownAudit.recallOwnAudit,
      label: t('recall'),
      first: true,
      question: t('recallQuestion', { name }),
      consequence: t(kind === 'STORE_CHANGE' ? 'recallChangeHelp' : 'recallHelp'),
      run: () => recall({ auditId, version }, name),
    }
  }
}
