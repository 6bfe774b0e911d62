import { canMove, ownStore, type StoreRow } from '@bedside/contracts'
import { useText } from '../../i18n/messages'
import type { RowAction } from '../../ui/row-actions'
import { useRecordAction } from '../../ui/use-record-action'
import { businessMessages } from './business.messages'

/** The action that pauses the viewer's own shop, or opens it again. */
export function useOpening(): (row: StoreRow) => RowAction | false {
  const t = useText(businessMessages)
  const pause = useRecordAction(ownStore.pauseOwnStore, businessMessages.pauseDone)
  const resume = useRecordAction(ownStore.resumeOwnStore, businessMessages.resumeDone)
  return ({ status, version, storeName: name }) => {
    if (canMove(status, 'RESUME'))
      return { call: ownStore.resumeOwnStore, label: t('resume'), first: true, run: () => resume({ version }, name) }
    if (!canMove(status, 'PAUSE')) return false
    return {
      call: ownStore.pauseOwnStore,
      label: t('pause'),
      first: true,
      question: t('pauseQuestion', { name }),
      consequence: t('pauseHelp'),
      run: () => pause({ version }, name),
    }
  }
}
