import { order, orderMoves, OrderRow, orderStatuses, yuan, type OrderInfo } from '@bedside/contracts'
import { useEndpoint } from '../../api/use-endpoint'
import { useText } from '../../i18n/messages'
import { unknown } from '../../lib/known'
import type { ListColumn } from '../../list/column'
import { Answered } from '../../ui/answered'
import { useLabel } from '../../ui/use-label'
import { BillTable } from '../bill-table'
import { OrderLink } from '../order/order-link'
import { Amount } from './amount'
import { moneyMessages } from './money.messages'
import { MoneySteps } from './money-steps'
import { MoneySection, Payments, Refunds } from './payments'
import { Shares } from './shares'
import { Sum } from './sum'

/** The amounts of an order, in the order they arise. */
export const orderAmounts = [
  'dayCents',
  'nightCents',
  'chargedCents',
  'extraCents',
  'waivedCents',
  'paidCents',
  'dueCents',
  'askedCents',
  'refundedCents',
] as const
type OrderAmountField = (typeof orderAmounts)[number]

interface OrderAmountProps {
  row: Pick<OrderRow, 'orderId' | 'soFarCents' | OrderAmountField>
  field: OrderAmountField
}

/** An amount of an order that opens its breakdown. While the bed is in use, only an estimate of the charge is shown. */
export function OrderAmount({ row, field }: OrderAmountProps) {
  const label = useLabel(OrderRow)
  const { orderId, soFarCents, [field]: cents } = row
  if (soFarCents !== null && cents === 0)
    return field === 'chargedCents' ? <SoFar cents={soFarCents} /> : ofUse.has(field) ? unknown : <>{yuan(cents)}</>
  return (
    <Amount cents={cents} title={label(field)}>
      <Story orderId={orderId} field={field} />
    </Amount>
  )
}

/** Amounts known once the bed is returned. */
const ofUse: ReadonlySet<OrderAmountField> = new Set(['dayCents', 'nightCents', 'dueCents'])

function SoFar({ cents }: { cents: number }) {
  const t = useText(moneyMessages)
  return <span title={t('soFarHelp')}>{t('soFar', { amount: yuan(cents) })}</span>
}

/** The amount as a list column. */
export const orderAmountColumn = (key: OrderAmountField): ListColumn<OrderRow> => ({
  key,
  also: ['soFarCents'],
  width: 92,
  align: 'right',
  // The estimate of a bed in use is shown as its charge.
  isEmpty: (row) => row[key] === 0 && (key !== 'chargedCents' || row.soFarCents === null),
  render: (row) => <OrderAmount row={row} field={key} />,
})

function Story({ orderId, field }: { orderId: number; field: OrderAmountField }) {
  const t = useText(moneyMessages)
  const answer = useEndpoint(order.getOrderInfo, { orderId }, { quiet: true })
  return (
    <Answered answer={answer}>
      {(info) => (
        <>
          <OrderLink row={{ orderId, orderNo: t('openOrder', { orderNo: info.order.orderNo }) }} />
          {partsOf[field].map((Part) => (
            <Part key={Part.name} info={info} />
          ))}
        </>
      )}
    </Answered>
  )
}

type Part = (props: { info: OrderInfo }) => React.ReactNode

const Charges: Part = ({ info }) => {
  const t = useText(moneyMessages)
  return (
    <MoneySection title={t('lines')}>
      <BillTable label={t('lines')} lines={info.lines} />
    </MoneySection>
  )
}

/** Due = charges + surcharges - waivers - payments. */
const Due: Part = ({ info: { order: row } }) => {
  const label = useLabel(OrderRow)
  return (
    <Sum
      terms={[
        [label('chargedCents'), row.chargedCents],
        [label('extraCents'), row.extraCents],
        [label('waivedCents'), -row.waivedCents],
        [label('paidCents'), -row.paidCents],
        [label('dueCents'), row.dueCents],
      ]}
    />
  )
}

const Changes: Part = ({ info }) => {
  const t = useText(moneyMessages)
  const steps = info.steps.filter(({ amountCents }) => amountCents !== null)
  return (
    <MoneySection title={t('changes')}>
      <MoneySteps steps={steps} moves={orderMoves.texts} statuses={orderStatuses.texts} />
    </MoneySection>
  )
}

const Paid: Part = ({ info }) => <Payments payments={info.payments} />
const Refunded: Part = ({ info }) => <Refunds refunds={info.refunds} />
const Split: Part = ({ info }) => <Shares shares={info.shares} />
const TakenBack: Part = ({ info }) => <Shares shares={info.shares.filter(({ refundNo }) => refundNo !== '')} />

/** The sections that explain each amount. */
const partsOf: Readonly<Record<OrderAmountField, readonly Part[]>> = {
  dayCents: [Charges],
  nightCents: [Charges],
  chargedCents: [Charges, Due],
  extraCents: [Changes, Due],
  waivedCents: [Changes, Due],
  paidCents: [Paid, Split],
  dueCents: [Due, Charges],
  askedCents: [Refunded],
  refundedCents: [Refunded, TakenBack],
}
