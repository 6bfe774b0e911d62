import { yuan } from '@bedside/contracts'
import { useText } from '../../i18n/messages'
import { moneyMessages } from './money.messages'
import { MoneySection } from './payments'

/** Amounts followed by their total. */
export function Sum({ terms }: { terms: readonly (readonly [name: string, cents: number])[] }) {
  const t = useText(moneyMessages)
  return (
    <MoneySection title={t('sum')}>
      <dl className="money-sum">
        {terms.map(([name, cents]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{yuan(cents)}</dd>
          </div>
        ))}
      </dl>
    </MoneySection>
  )
}
