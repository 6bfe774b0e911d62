import { order, orderMoves, OrderRow, orderStatuses, type OrderInfo } from '@bedside/contracts'
import { useEndpoint } from '../../api/use-endpoint'
import { useText } from '../../i18n/messages'
import { hrefOf } from '../../lib/paths'
import { Answered } from '../../ui/answered'
import { useLabel } from '../../ui/use-label'
import { BillTable } from '../bill-table'
import { Amount } from './amount'
import { moneyMessages } from './money.messages'
import { MoneySteps } from './money-steps'
import { MoneySection, Payments, Refunds } from './payments'
import { Shares } from './shares'
import { Sum } from './sum'

/** The amounts of an order, in the order in which they come about. */
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
export type OrderAmountField = (typeof orderAmounts)[number]

interface OrderAmountProps {
  orderId: number
  field: OrderAmountField
  cents: number
}

/** An amount of an order, which tells where it comes from. */
export function OrderAmount({ orderId, field, cents }: OrderAmountProps) {
  const label = useLabel(OrderRow)
  return (
    <Amount cents={cents} title={label(field)}>
      <Story orderId={orderId} field={field} />
    </Amount>
  )
}

function Story({ orderId, field }: Omit<OrderAmountProps, 'cents'>) {
  const t = useText(moneyMessages)
  const answer = useEndpoint(order.getOrderInfo, { orderId }, { quiet: true })
  return (
    <Answered answer={answer}>
      {(info) => (
        <>
          <a href={hrefOf(`/equipmentOrders/list?orderId=${orderId}`)}>
            {t('openOrder', { orderNo: info.order.orderNo })}
          </a>
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

/** What is due is what is charged and what came on top of it, less what was let off and what was paid. */
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

/** What each amount is made of, and where it went from there. */
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
