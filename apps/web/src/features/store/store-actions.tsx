import { canMove, store, type StoreRow } from '@bedside/contracts'
import { useText } from '../../i18n/messages'
import { recordMessages } from '../../records/records.messages'
import { pageAddress } from '../../lib/page-address'
import { go } from '../../tab/go'
import { RowActions } from '../../ui/row-actions'
import { useRecordAction } from '../../ui/use-record-action'
import { storeMessages } from './store.messages'
import type { StoreDialogs } from './use-store-dialogs'

/** The actions that the shop's status and the viewer's permissions allow. */
export function StoreActions({ row, dialogs }: { row: StoreRow; dialogs: StoreDialogs }) {
  const t = useText(storeMessages)
  const tRecord = useText(recordMessages)
  const submit = useRecordAction(store.submitStore, storeMessages.submitted)
  const pause = useRecordAction(store.pauseStore, storeMessages.paused)
  const resume = useRecordAction(store.resumeStore, storeMessages.resumed)
  const unfreeze = useRecordAction(store.unfreezeStore, storeMessages.unfrozen)
  const { storeId, version, status, storeName: name, managerId } = row
  const which = { storeId, version }
  return (
    <RowActions
      actions={[
        status !== 'CLOSED' && {
          call: store.setStore,
          label: t('edit'),
          first: true,
          run: () => go(pageAddress('shopmall.storeEdit', { storeId })),
        },
        canMove(status, 'SUBMIT') && {
          call: store.submitStore,
          label: t('submit'),
          first: true,
          run: () => submit(which, name),
        },
        status === 'PENDING' && {
          access: 'shopmall.auditList',
          label: t('toReview'),
          first: true,
          run: () => go(pageAddress('shopmall.auditList', { storeId })),
        },
        { access: 'shopmall.commodityList', label: t('goods'), to: pageAddress('shopmall.commodityList', { storeId }) },
        {
          access: 'shopmall.storeOrderList',
          label: t('orders'),
          to: pageAddress('shopmall.storeOrderList', { storeId }),
        },
        canMove(status, 'PAUSE') && {
          call: store.pauseStore,
          label: t('pause'),
          question: t('pauseQuestion', { name }),
          consequence: t('pauseHelp'),
          run: () => pause(which, name),
        },
        canMove(status, 'RESUME') && { call: store.resumeStore, label: t('resume'), run: () => resume(which, name) },
        canMove(status, 'FREEZE') && {
          call: store.freezeStore,
          label: t('freeze'),
          danger: true,
          run: () => dialogs.freeze(row),
        },
        canMove(status, 'UNFREEZE') && {
          call: store.unfreezeStore,
          label: t('unfreeze'),
          question: t('unfreezeQuestion', { name }),
          consequence: t('unfreezeHelp'),
          run: () => unfreeze(which, name),
        },
        status !== 'CLOSED' && {
          call: store.updateStorePassword,
          label: tRecord('resetPassword'),
          hindrance: managerId === null ? t('noAccount') : undefined,
          run: () => dialogs.resetPassword(row),
        },
        canMove(status, 'CLOSE') && {
          call: store.closeStore,
          label: t('closeStore'),
          danger: true,
          run: () => dialogs.close(row),
        },
      ]}
    />
  )
}
