import {
  ApplyWithdrawalForm,
  payoutAccount,
  withdrawal,
  yuan,
  type ApplyWithdrawalQuery,
  type PayoutAccountRow,
  type WithdrawalCodeSent,
  type WithdrawalOverview,
} from '@bedside/contracts'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useAction } from '../../api/use-action'
import { useEndpoint } from '../../api/use-endpoint'
import { Field } from '../../forms/field'
import { useText } from '../../i18n/messages'
import { useCountdown } from '../../lib/use-countdown'
import { useMoneyDialog } from '../../records/money/use-money-dialog'
import { AmountInput } from './amount-input'
import { applyMessages } from './apply.messages'

/** The holder comes last: it is the same for all accounts of a shop, and on phones the end is cut off. */
export const accountInWords = ({ holder, bankName, cardTail }: PayoutAccountRow): string =>
  `${bankName} ${cardTail} · ${holder}`

interface Application extends WithdrawalOverview {
  /** Chosen already, because there is no other. */
  readonly onlyAccountId?: number | undefined
}

/** The dialog to apply for a withdrawal, confirmed by a code from a text message. */
export function useApplyDialog() {
  const t = useText(applyMessages)
  return useMoneyDialog<ApplyWithdrawalForm, ApplyWithdrawalQuery, Application>({
    id: 'withdrawal-apply',
    call: withdrawal.applyWithdrawal,
    preview: withdrawal.previewApplyWithdrawal,
    previewQuery: ({ amountCents, payoutAccountId }) =>
      amountCents === undefined || payoutAccountId === undefined ? undefined : { amountCents, payoutAccountId },
    nameOf: ({ phone }) => phone,
    title: applyMessages.applyTitle,
    done: applyMessages.applied,
    okText: t('apply'),
    startFrom: ({ onlyAccountId }) => (onlyAccountId === undefined ? {} : { payoutAccountId: onlyAccountId }),
    fields: (funds) => (
      <>
        {/* People may ask for the code first, which needs nothing typed. */}
        <Field
          of={ApplyWithdrawalForm}
          name="amountCents"
          checkOn="whenFilled"
          {...(funds && { help: t('amountHelp', amountsOf(funds)) })}
        >
          <AmountInput funds={funds} />
        </Field>
        <Field of={ApplyWithdrawalForm} name="payoutAccountId" checkOn="whenFilled">
          <AccountSelect />
        </Field>
        <Field of={ApplyWithdrawalForm} name="code" checkOn="whenFilled" />
        <CodeButton funds={funds} />
      </>
    ),
  })
}

const amountsOf = ({ availableCents, minCents, maxCents }: WithdrawalOverview) => ({
  available: yuan(availableCents),
  least: yuan(minCents),
  most: yuan(maxCents),
})

interface AccountSelectProps {
  id?: string
  value?: number
  onChange?: (payoutAccountId: number) => void
  onBlur?: () => void
}

function AccountSelect(props: AccountSelectProps) {
  const t = useText(applyMessages)
  const answer = useEndpoint(payoutAccount.getPayoutAccounts, {}, { quiet: true })
  const options = (answer.data ?? []).map((row) => ({ value: row.payoutAccountId, label: accountInWords(row) }))
  // While the accounts are unknown, none are said to be missing; if they fail to load, the list behind the dialog says so.
  const nothing = answer.data ? t('accountFirst') : null
  return <Select {...props} options={options} loading={answer.isFetching} notFoundContent={nothing} />
}

/**
 * Sends the code and shows the number it went to. Simulated text messages reach nobody, so their code is shown as well.
 * An application uses the code up and changes the funds: with others, nothing is said of an earlier code.
 */
function CodeButton({ funds }: { funds: WithdrawalOverview | undefined }) {
  const t = useText(applyMessages)
  const { run, busy } = useAction(withdrawal.sendWithdrawalCode)
  const [sent, setSent] = useState<{ answer: WithdrawalCodeSent; funds: WithdrawalOverview | undefined }>()
  const sentCode = sent?.funds === funds ? sent?.answer : undefined
  const [seconds, countDown] = useCountdown()
  const send = async () => {
    const answer = await run({})
    if (!answer) return
    setSent({ answer, funds })
    countDown(answer.againSeconds)
  }
  return (
    <>
      <Button loading={busy} disabled={seconds > 0} onClick={() => void send()}>
        {seconds > 0 ? t('codeAgainIn', { seconds }) : t('code')}
      </Button>
      <div role="status">
        {sentCode && <p>{t('codeSent', { phone: sentCode.phone })}</p>}
        {sentCode?.simulated && <p>{t('codeSimulated', { code: sentCode.simulated })}</p>}
      </div>
    </>
  )
}
