import { HomeFunds, yuan } from '@bedside/contracts'
import { useText } from '../../i18n/messages'
import { formatInstant } from '../../lib/instant'
import { ApplyLink } from '../../records/money/apply-link'
import { useLabel } from '../../ui/use-label'
import { homeMessages } from './home.messages'

/** An agent's funds, and when the next amount can be withdrawn. */
export function Funds({ funds }: { funds: HomeFunds }) {
  const t = useText(homeMessages)
  const label = useLabel(HomeFunds)
  return (
    <section className="home-part" aria-labelledby="home-funds">
      <h3 id="home-funds">{t('funds')}</h3>
      <dl className="home-funds">
        {(['availableCents', 'pendingCents', 'frozenCents'] as const).map((field) => (
          <div key={field}>
            <dt>{label(field)}</dt>
            <dd>{yuan(funds[field])}</dd>
          </div>
        ))}
      </dl>
      <p className="home-next">
        {funds.nextSettlementAt === null
          ? t('noNext')
          : t('nextAt', { time: formatInstant(new Date(funds.nextSettlementAt)).slice(0, 16) })}
        <ApplyLink />
      </p>
    </section>
  )
}
