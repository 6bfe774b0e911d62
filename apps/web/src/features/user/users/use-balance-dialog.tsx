import { AdjustBalanceForm, user, type AdjustBalanceQuery, type UserRow } from '@bedside/contracts'
import { Field } from '../../../forms/field'
import type { RecordDialog } from '../../../forms/use-record-dialog'
import { useText } from '../../../i18n/messages'
import { useMoneyDialog } from '../../../records/money/use-money-dialog'
import { nameOf } from './user-cells'
import { userMessages } from './user.messages'

/** Adds to or deducts from a user's balance, after a preview of the entries. */
export function useBalanceDialog(): RecordDialog<UserRow> {
  const t = useText(userMessages)
  return useMoneyDialog<AdjustBalanceForm, AdjustBalanceQuery, UserRow>({
    id: 'user-balance',
    call: user.adjustBalance,
    preview: user.previewAdjustBalance,
    previewQuery: ({ userId, way, amountCents }) =>
      userId === undefined || way === undefined || !amountCents ? undefined : { userId, way, amountCents },
    nameOf,
    title: userMessages.balanceTitle,
    done: userMessages.balanceDone,
    okText: t('adjust'),
    startFrom: ({ userId }) => ({ userId, way: 'ADD' }),
    fields: () => (
      <>
        <Field of={AdjustBalanceForm} name="way" />
        <Field of={AdjustBalanceForm} name="amountCents" />
        <Field of={AdjustBalanceForm} name="reason" />
      </>
    ),
  })
}
