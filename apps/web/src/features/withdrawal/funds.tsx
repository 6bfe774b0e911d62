import { WithdrawalDesk, yuan } from '@bedside/contracts'
import { useText } from '../../i18n/messages'
import { Figures } from '../../records/money/figures'
import { useLabel } from '../../ui/use-label'
import { applyMessages } from './apply.messages'

const funds = ['availableCents', 'frozenCents', 'pendingCents', 'withdrawnCents', 'owedCents'] as const

/** The funds of an agent or a shop, and the rules for taking them out. */
export function Funds({ desk }: { desk: WithdrawalDesk }) {
  const t = useText(applyMessages)
  const label = useLabel(WithdrawalDesk)
  const { minCents, maxCents, feeBps, timesLeft, phone } = desk
  return (
    <Figures
      label={t('funds')}
      figures={funds.map((field) => ({ key: field, name: label(field), value: yuan(desk[field]) }))}
      note={t('rules', { least: yuan(minCents), most: yuan(maxCents), fee: feeBps / 100, times: timesLeft, phone })}
    />
  )
}
