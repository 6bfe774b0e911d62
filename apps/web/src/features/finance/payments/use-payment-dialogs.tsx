import {
  BookPartyPaymentForm,
  partyPayment,
  ReversePartyPaymentForm,
  type BookPartyPaymentQuery,
  type PartyPaymentById,
  type PartyPaymentRow,
  type PayableRow,
} from '@bedside/contracts'
import { Field } from '../../../forms/field'
import { PicturesField } from '../../../forms/pictures/pictures-field'
import { useText } from '../../../i18n/messages'
import { useMoneyDialog } from '../../../records/money/use-money-dialog'
import { paymentsMessages } from './payments.messages'

/** Books a payment by its voucher, after a preview of the entries. */
export function useBookDialog() {
  const t = useText(paymentsMessages)
  return useMoneyDialog<BookPartyPaymentForm, BookPartyPaymentQuery, PayableRow>({
    id: 'party-payment-book',
    call: partyPayment.bookPartyPayment,
    preview: partyPayment.previewBookPartyPayment,
    previewQuery: ({ accountId, amountCents }) =>
      accountId === undefined || amountCents === undefined ? undefined : { accountId, amountCents },
    nameOf: ({ partyName }) => partyName,
    title: paymentsMessages.payTitle,
    done: paymentsMessages.booked,
    okText: t('toPay'),
    startFrom: ({ accountId, owedCents }) => ({ accountId, amountCents: owedCents }),
    fields: () => (
      <>
        <Field of={BookPartyPaymentForm} name="amountCents" />
        <Field of={BookPartyPaymentForm} name="voucherNo" />
        <Field of={BookPartyPaymentForm} name="paidOn" help={t('paidToday')} />
        <PicturesField of={BookPartyPaymentForm} name="pictures" upload={partyPayment.uploadPartyVoucher} />
        <Field of={BookPartyPaymentForm} name="reason" />
      </>
    ),
  })
}

/** Reverses a payment that was booked wrongly, after a preview of the entries. */
export function useReverseDialog() {
  const t = useText(paymentsMessages)
  return useMoneyDialog<ReversePartyPaymentForm, PartyPaymentById, PartyPaymentRow>({
    id: 'party-payment-reverse',
    call: partyPayment.reversePartyPayment,
    preview: partyPayment.previewReversePartyPayment,
    previewQuery: ({ partyPaymentId }) => (partyPaymentId === undefined ? undefined : { partyPaymentId }),
    nameOf: ({ paymentNo }) => paymentNo,
    title: paymentsMessages.reverseTitle,
    done: paymentsMessages.reversed,
    okText: t('reverse'),
    danger: true,
    startFrom: ({ partyPaymentId }) => ({ partyPaymentId }),
    fields: () => <Field of={ReversePartyPaymentForm} name="reason" />,
  })
}
