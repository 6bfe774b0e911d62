import { deposit, DepositRow } from '@bedside/contracts'
import { useEndpoint } from '../../api/use-endpoint'
import { useText } from '../../i18n/messages'
import { Answered } from '../../ui/answered'
import { useLabel } from '../../ui/use-label'
import { DepositDue } from '../deposit/deposit-due'
import { PageLink } from '../page-link'
import { Amount } from './amount'
import { DepositPath } from './deposit-path'
import { moneyMessages } from './money.messages'
import { Sum } from './sum'

/** Amounts of a deposit: paid, used for an order, refunded and still held. */
export const depositAmounts = ['amountCents', 'deductedCents', 'refundedCents', 'heldCents'] as const
type DepositAmountField = (typeof depositAmounts)[number]

interface DepositAmountProps {
  depositId: number
  field: DepositAmountField
  cents: number
}

/** An amount of a deposit that opens its breakdown. */
export function DepositAmount({ depositId, field, cents }: DepositAmountProps) {
  const label = useLabel(DepositRow)
  if (field === 'amountCents' && cents === 0) return <DepositDue cents={cents} />
  return (
    <Amount cents={cents} title={label(field)}>
      <Story depositId={depositId} />
    </Amount>
  )
}

function Story({ depositId }: { depositId: number }) {
  const t = useText(moneyMessages)
  const label = useLabel(DepositRow)
  const answer = useEndpoint(deposit.getDepositInfo, { depositId }, { quiet: true })
  return (
    <Answered answer={answer}>
      {(info) => {
        const { depositNo, amountCents, deductedCents, refundedCents, heldCents } = info.deposit
        return (
          <>
            <PageLink page="equipmentOrders.orderDeposit" params={{ depositId }}>
              {t('openDeposit', { depositNo })}
            </PageLink>
            <Sum
              terms={[
                [label('amountCents'), amountCents],
                [label('deductedCents'), -deductedCents],
                [label('refundedCents'), -refundedCents],
                [label('heldCents'), heldCents],
              ]}
            />
            <DepositPath info={info} />
          </>
        )
      }}
    </Answered>
  )
}
