import { ownAudit, type AuditRow } from '@bedside/contracts'
import { useText } from '../../i18n/messages'
import { useSignedIn } from '../../session/session'
import type { RowAction } from '../../ui/row-actions'
import { useToldAction } from '../../ui/use-told-action'
import { businessMessages } from './business.messages'

/** Takes back what nobody has decided yet. */
export function useRecall(): (row: AuditRow) => RowAction | false {
  const t = useText(businessMessages)
  const recall = useToldAction(ownAudit.recallOwnAudit, businessMessages.recalled)
  const { granted } = useSignedIn()
  return ({ auditId, version, kind, status, subject: name }) =>
    status === 'WAITING' &&
    granted.has(kind === 'COMMODITY' ? 'business.commodityList.edit' : 'business.storeEdit') && {
      call: ownAudit.recallOwnAudit,
      label: t('recall'),
      first: true,
      question: t('recallQuestion', { name }),
      consequence: t('recallHelp'),
      run: () => recall({ auditId, version }, name),
    }
}
