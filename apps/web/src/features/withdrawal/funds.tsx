import { ShopFunds, WithdrawalOverview, yuan } from '@bedside/contracts'
import { useText } from '../../i18n/messages'
import { Figures } from '../../records/money/figures'
import { useSignedIn } from '../../session/session'
import { useLabel } from '../../ui/use-label'
import { applyMessages } from './apply.messages'

const funds = ['availableCents', 'frozenCents', 'pendingCents', 'withdrawnCents', 'owedCents'] as const

/** The funds of an agent or a shop, and the rules for taking them out. */
export function Funds({ overview }: { overview: WithdrawalOverview }) {
  const t = useText(applyMessages)
  const label = useLabel(WithdrawalOverview)
  const ofShop = useLabel(ShopFunds)
  const isOfShop = useSignedIn().info.family === 'STORE'
  const { minCents, maxCents, feeBps, timesLeft, phone } = overview
  return (
    <Figures
      label={t('funds')}
      figures={funds.map((field) => ({
        key: field,
        name: isOfShop && field === 'pendingCents' ? ofShop(field) : label(field),
        value: yuan(overview[field]),
      }))}
      note={t('rules', { least: yuan(minCents), most: yuan(maxCents), fee: feeBps / 100, times: timesLeft, phone })}
    />
  )
}
