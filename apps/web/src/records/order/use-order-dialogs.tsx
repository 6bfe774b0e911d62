import {
  CloseOrderForm,
  CloseOrderQuery,
  LoseOrderForm,
  LoseOrderQuery,
  order,
  OrderAmountForm,
  refundableOf,
  type OrderRow,
  usualReasons,
  type Text,
} from '@bedside/contracts'
import { Field } from '../../forms/field'
import { ReasonField } from '../../forms/reason-field'
import { useText, type NamingText } from '../../i18n/messages'
import { useMoneyDialog } from '../money/use-money-dialog'
import { dialogsOf } from '../../ui/dialogs-of'
import { orderMessages } from './order.messages'

export type OrderDialogs = ReturnType<typeof useOrderDialogs>

const nameOf = ({ orderNo }: Pick<OrderRow, 'orderNo'>) => orderNo

/** The dialogs for actions on an order. */
export function useOrderDialogs() {
  const t = useText(orderMessages)
  const close = useMoneyDialog<CloseOrderForm, CloseOrderQuery, OrderRow>({
    id: 'order-close',
    call: order.closeOrder,
    preview: order.previewCloseOrder,
    previewQuery: ({ orderId, endAt, amountCents }) =>
      orderId === undefined
        ? undefined
        : { orderId, ...(endAt !== undefined && { endAt }), ...(amountCents !== undefined && { amountCents }) },
    nameOf,
    title: orderMessages.closeTitle,
    done: orderMessages.closed,
    okText: t('closeOrder'),
    danger: true,
    startFrom: ({ orderId }) => ({ orderId }),
    fields: () => (
      <>
        <Field of={CloseOrderQuery} name="endAt" help={t('endHelp')} />
        <Field of={CloseOrderQuery} name="amountCents" help={t('chargeHelp')} />
        <ReasonField of={CloseOrderForm} usual={usualReasons.closeOrder} />
      </>
    ),
  })
  const waive = useAmount({
    id: 'order-waive',
    call: order.waiveOrder,
    preview: order.previewWaiveOrder,
    title: orderMessages.waiveTitle,
    done: orderMessages.waived,
    okText: t('waive'),
    most: ({ dueCents }) => dueCents,
    usual: usualReasons.waiveOrder,
  })
  const refund = useAmount({
    id: 'order-refund',
    call: order.refundOrder,
    preview: order.previewRefundOrder,
    title: orderMessages.refundTitle,
    done: orderMessages.refunded,
    okText: t('refund'),
    most: refundableOf,
    usual: usualReasons.refundOrder,
  })
  const deduct = useAmount({
    id: 'order-deduct',
    call: order.deductOrder,
    preview: order.previewDeductOrder,
    title: orderMessages.deductTitle,
    done: orderMessages.deducted,
    okText: t('deduct'),
    most: ({ dueCents }) => dueCents,
    usual: usualReasons.deductOrder,
  })
  const lose = useMoneyDialog<LoseOrderForm, LoseOrderQuery, OrderRow>({
    id: 'order-lose',
    call: order.loseOrder,
    preview: order.previewLoseOrder,
    previewQuery: ({ orderId, amountCents }) =>
      orderId === undefined ? undefined : { orderId, ...(amountCents !== undefined && { amountCents }) },
    nameOf,
    title: orderMessages.loseTitle,
    done: orderMessages.lost,
    okText: t('lose'),
    danger: true,
    startFrom: ({ orderId }) => ({ orderId }),
    fields: () => (
      <>
        <Field of={LoseOrderQuery} name="amountCents" help={t('loseHelp')} />
        <ReasonField of={LoseOrderForm} usual={usualReasons.loseOrder} />
      </>
    ),
  })
  return dialogsOf({ close, waive, refund, deduct, lose })
}

type AmountCall = typeof order.waiveOrder | typeof order.refundOrder | typeof order.deductOrder
type AmountPreview = typeof order.previewWaiveOrder | typeof order.previewRefundOrder | typeof order.previewDeductOrder

interface AmountOptions {
  readonly id: string
  readonly call: AmountCall
  readonly preview: AmountPreview
  readonly title: NamingText
  readonly done: NamingText
  readonly okText: string
  /** The initial amount: the maximum. */
  readonly most: (row: OrderRow) => number
  readonly usual: readonly Text[]
}

/** A dialog that moves an amount of an order and asks for a reason. */
const useAmount = ({ most, usual, ...options }: AmountOptions) =>
  useMoneyDialog<OrderAmountForm, { orderId: number; amountCents?: number }, OrderRow>({
    ...options,
    previewQuery: ({ orderId, amountCents }) =>
      orderId === undefined || amountCents === undefined ? undefined : { orderId, amountCents },
    nameOf,
    startFrom: (row) => ({ orderId: row.orderId, amountCents: most(row) }),
    fields: () => (
      <>
        <Field of={OrderAmountForm} name="amountCents" />
        <ReasonField of={OrderAmountForm} usual={usual} />
      </>
    ),
  })
