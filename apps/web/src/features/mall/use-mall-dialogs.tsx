import {
  afterSale,
  AfterSaleReasonForm,
  mallOrder,
  MallAddressForm,
  NoteMallOrderForm,
  RefundMallOrderForm,
  RefundMallOrderQuery,
  RetryMallRefundForm,
  RuleAfterSaleForm,
  ShipMallOrderForm,
  yuan,
  type AfterSaleRow,
  type MallOrderLineInfo,
  type MallOrderRow,
  type MoneyDone,
  type OrderRefund,
  usualReasons,
} from '@bedside/contracts'
import { Field } from '../../forms/field'
import { ReasonField } from '../../forms/reason-field'
import { useRecordDialog } from '../../forms/use-record-dialog'
import { useText } from '../../i18n/messages'
import { RefundFacts } from '../../records/money/refund-facts'
import { useMoneyDialog } from '../../records/money/use-money-dialog'
import { dialogsOf } from '../../ui/dialogs-of'
import { mallMessages } from './mall.messages'
import { OrderFacts } from './order-facts'
import { SaleFacts } from './sale-facts'

export type MallDialogs = ReturnType<typeof useMallDialogs>
export type SaleDialogs = ReturnType<typeof useSaleDialogs>

/** The order to refund, or one item of it. */
interface Refunding extends MallOrderRow {
  readonly line?: MallOrderLineInfo
}

/** A refund that failed, and its order. */
interface Refunded {
  readonly order: MallOrderRow
  readonly refund: OrderRefund
}

/** Two facts beside each other, each with a whole order number. */
const width = 640
const nameOf = ({ orderNo }: Pick<MallOrderRow, 'orderNo'>) => orderNo
const which = ({ mallOrderId, version }: MallOrderRow) => ({ mallOrderId, version })
const ofLine = ({ commodityName, specText, amountCents, refundedCents }: MallOrderLineInfo) => ({
  item: [commodityName, specText].filter(Boolean).join(' '),
  most: yuan(amountCents - refundedCents),
})
const leftOf = ({ line, payCents, refundedCents }: Refunding) =>
  line ? line.amountCents - line.refundedCents : payCents - refundedCents

/** `onRefunded` is told which orders the channel has been asked to refund. */
export function useMallDialogs(onRefunded?: (mallOrderId: number) => void) {
  const t = useText(mallMessages)
  const ship = useRecordDialog<ShipMallOrderForm, null, MallOrderRow, { row: MallOrderRow }>({
    id: 'mall-ship',
    call: mallOrder.shipMallOrder,
    nameOf,
    title: mallMessages.shipTitle,
    saved: mallMessages.shipped,
    startFrom: which,
    about: (row) => ({ row }),
    okText: t('ship'),
    width,
    fields: ({ about }) => (
      <>
        <OrderFacts row={about.row} fields={['receiver', 'phone', 'deliveryWay', 'address', 'remark']} />
        {about.row?.deliveryWay === 'WARD' ? (
          <Field of={ShipMallOrderForm} name="courier" required />
        ) : (
          <>
            <Field of={ShipMallOrderForm} name="carrier" required />
            <Field of={ShipMallOrderForm} name="trackingNo" required />
          </>
        )}
      </>
    ),
  })
  const address = useRecordDialog({
    id: 'mall-address',
    call: mallOrder.setMallAddress,
    nameOf,
    title: mallMessages.addressTitle,
    saved: mallMessages.addressSaved,
    startFrom: (row: MallOrderRow) => ({
      ...which(row),
      receiver: row.receiver,
      address: row.address,
      ...(row.phone.includes('*') ? {} : { phone: row.phone }),
    }),
    fields: () => (
      <>
        <Field of={MallAddressForm} name="receiver" />
        <Field of={MallAddressForm} name="phone" />
        <Field of={MallAddressForm} name="address" />
      </>
    ),
  })
  const refund = useMoneyDialog<RefundMallOrderForm, RefundMallOrderQuery, Refunding>({
    id: 'mall-refund',
    call: mallOrder.refundMallOrder,
    preview: mallOrder.previewRefundMallOrder,
    previewQuery: ({ mallOrderId, lineId, amountCents }) =>
      mallOrderId === undefined || amountCents === undefined
        ? undefined
        : { mallOrderId, amountCents, ...(lineId !== undefined && { lineId }) },
    nameOf,
    title: mallMessages.refundTitle,
    done: mallMessages.refunded,
    onSaved: (_answer, { mallOrderId }) => onRefunded?.(mallOrderId),
    okText: t('refund'),
    startFrom: (row) => ({
      mallOrderId: row.mallOrderId,
      amountCents: leftOf(row),
      ...(row.line && { lineId: row.line.lineId }),
    }),
    fields: (row) => (
      <>
        <OrderFacts row={row} fields={['receiver', 'payCents', 'refundedCents']} />
        <p className="muted">{row?.line ? t('refundOf', ofLine(row.line)) : t('refundHelp')}</p>
        {row?.line && <Field of={RefundMallOrderForm} name="amountCents" />}
        <ReasonField of={RefundMallOrderForm} usual={usualReasons.refundMallOrder} />
      </>
    ),
  })
  const retry = useRecordDialog<RetryMallRefundForm, MoneyDone, Refunded, Refunded>({
    id: 'mall-retry',
    call: mallOrder.retryMallRefund,
    nameOf: ({ order }) => order.orderNo,
    title: mallMessages.retryTitle,
    okText: t('retryRefund'),
    startFrom: ({ order: { mallOrderId } }) => ({ mallOrderId }),
    about: (row) => row,
    done: mallMessages.retried,
    fields: ({ about: { order, refund: failed } }) => (
      <>
        <RefundFacts refund={failed} payer={order?.receiver} />
        <Field of={RetryMallRefundForm} name="reason" />
      </>
    ),
  })
  const note = useRecordDialog({
    id: 'mall-note',
    call: mallOrder.noteMallOrder,
    nameOf,
    title: mallMessages.noteOn,
    startFrom: ({ mallOrderId }: MallOrderRow) => ({ mallOrderId }),
    done: mallMessages.noted,
    fields: () => <Field of={NoteMallOrderForm} name="note" help={t('noteHelp')} />,
  })
  return dialogsOf({ ship, address, refund, retry, note })
}

const saleNameOf = ({ afterSaleNo }: AfterSaleRow) => afterSaleNo
const ofSale = ({ afterSaleId, version }: AfterSaleRow) => ({ afterSaleId, version })

export function useSaleDialogs() {
  const t = useText(mallMessages)
  const refuse = useRecordDialog({
    id: 'sale-refuse',
    call: afterSale.refuseAfterSale,
    nameOf: saleNameOf,
    title: mallMessages.refuseTitle,
    saved: mallMessages.refused,
    startFrom: ofSale,
    okText: t('refuse'),
    danger: true,
    width,
    about: (row) => ({ row }),
    fields: ({ about }) => (
      <>
        <SaleFacts row={about.row} />
        <ReasonField of={AfterSaleReasonForm} usual={usualReasons.refuseAfterSale} help={t('refuseHelp')} />
      </>
    ),
  })
  const dismiss = useRecordDialog({
    id: 'sale-dismiss',
    call: afterSale.dismissAfterSale,
    nameOf: saleNameOf,
    title: mallMessages.ruleAgainstTitle,
    saved: mallMessages.dismissed,
    startFrom: ofSale,
    okText: t('ruleAgainst'),
    width,
    about: (row) => ({ row }),
    fields: ({ about }) => (
      <>
        <SaleFacts row={about.row} />
        <Field of={AfterSaleReasonForm} name="reason" />
      </>
    ),
  })
  const rule = useMoneyDialog<RuleAfterSaleForm, { afterSaleId: number; amountCents?: number }, AfterSaleRow>({
    id: 'sale-rule',
    call: afterSale.ruleAfterSale,
    preview: afterSale.previewRuleAfterSale,
    previewQuery: ({ afterSaleId, amountCents }) =>
      afterSaleId === undefined || amountCents === undefined ? undefined : { afterSaleId, amountCents },
    nameOf: saleNameOf,
    title: mallMessages.ruleForTitle,
    done: mallMessages.ruled,
    okText: t('ruleFor'),
    startFrom: ({ afterSaleId, amountCents }) => ({ afterSaleId, amountCents }),
    fields: (row) => (
      <>
        <SaleFacts row={row} />
        {row?.lineId === null ? (
          <p className="muted">{t('ruleWhole')}</p>
        ) : (
          <Field of={RuleAfterSaleForm} name="amountCents" />
        )}
        <Field of={RuleAfterSaleForm} name="reason" />
      </>
    ),
  })
  return dialogsOf({ refuse, dismiss, rule })
}
