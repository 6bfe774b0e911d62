import { store, StoreReasonForm, type StoreRow } from '@bedside/contracts'
import { Field } from '../../forms/field'
import { useRecordDialog } from '../../forms/use-record-dialog'
import { useText } from '../../i18n/messages'
import { usePasswordReset } from '../../records/use-password-reset'
import { dialogsOf } from '../../ui/dialogs-of'
import { storeMessages } from './store.messages'

export type StoreDialogs = ReturnType<typeof useStoreDialogs>

const nameOf = ({ storeName }: StoreRow) => storeName
const which = ({ storeId, version }: StoreRow) => ({ storeId, version })

export function useStoreDialogs() {
  const t = useText(storeMessages)
  const freeze = useRecordDialog({
    id: 'store-freeze',
    call: store.freezeStore,
    nameOf,
    title: storeMessages.freezeTitle,
    saved: storeMessages.frozen,
    startFrom: which,
    okText: t('freeze'),
    danger: true,
    fields: () => <Field of={StoreReasonForm} name="reason" help={t('freezeHelp')} />,
  })
  const close = useRecordDialog({
    id: 'store-close',
    call: store.closeStore,
    nameOf,
    title: storeMessages.closeTitle,
    saved: storeMessages.closed,
    startFrom: which,
    okText: t('closeStore'),
    danger: true,
    fields: () => <Field of={StoreReasonForm} name="reason" help={t('closeHelp')} />,
  })
  const resetPassword = usePasswordReset({
    id: 'store-password',
    call: store.updateStorePassword,
    accountOf: ({ managerAccount }: StoreRow) => managerAccount ?? '',
    startFrom: ({ storeId }) => ({ storeId }),
  })
  return dialogsOf({ freeze, close, resetPassword })
}
