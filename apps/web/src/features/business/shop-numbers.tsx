import { shopCards, ShopFunds, shopHome, yuan, type ShopFigure, type ShopHome } from '@bedside/contracts'
import { useEndpoint } from '../../api/use-endpoint'
import { useTranslate, useText } from '../../i18n/messages'
import { hrefOf } from '../../lib/paths'
import { knownCount } from '../../lib/known'
import { cardAddress } from '../../records/card-address'
import { ApplyLink } from '../../records/money/apply-link'
import { Figures } from '../../records/money/figures'
import { Answered } from '../../ui/answered'
import { useLabel } from '../../ui/use-label'
import { businessMessages } from './business.messages'

/** A shop's sales, open work, scarce goods, and its money with the platform. */
export function ShopNumbers() {
  const answer = useEndpoint(shopHome.getShopHome, {}, { quiet: true, everyMs: 60_000 })
  return (
    <Answered answer={answer} lines={4}>
      {(home) => (
        <>
          <Cards home={home} />
          {home.funds && <Funds funds={home.funds} />}
          <Bestsellers home={home} />
        </>
      )}
    </Answered>
  )
}

function Cards({ home: { figures, day } }: { home: ShopHome }) {
  const t = useText(businessMessages)
  const sold = figures.filter(({ cents }) => cents !== null)
  const waits = figures.filter(({ cents }) => cents === null)
  return (
    <>
      <section className="business-panel" aria-labelledby="shop-sold">
        <h3 id="shop-sold">{t('sold')}</h3>
        <ul className="business-cards">
          {sold.map((figure) => (
            <Card key={figure.key} figure={figure} day={day} />
          ))}
        </ul>
      </section>
      <section className="business-panel" aria-labelledby="shop-waits">
        <h3 id="shop-waits">{t('waits')}</h3>
        <ul className="business-cards">
          {waits.map((figure) => (
            <Card key={figure.key} figure={figure} day={day} />
          ))}
        </ul>
      </section>
    </>
  )
}

function Card({ figure: { key, count, cents, atLeast }, day }: { figure: ShopFigure; day: string }) {
  const t = useText(businessMessages)
  const translate = useTranslate()
  const number = `${knownCount(count)}${atLeast === 1 ? '+' : ''}`
  return (
    <li>
      <a href={cardAddress(shopCards[key], day)}>
        <span>{translate(shopCards[key].title)}</span>
        <strong data-waits={cents === null && count > 0}>{cents === null ? number : yuan(cents)}</strong>
        {cents !== null && <span>{t('orderCount', { count })}</span>}
      </a>
    </li>
  )
}

function Funds({ funds }: { funds: ShopFunds }) {
  const t = useText(businessMessages)
  const label = useLabel(ShopFunds)
  return (
    <section className="business-panel" aria-labelledby="shop-funds">
      <h3 id="shop-funds">{t('funds')}</h3>
      <Figures
        label={t('funds')}
        figures={(['availableCents', 'pendingCents', 'frozenCents'] as const).map((field) => ({
          key: field,
          name: label(field),
          value: yuan(funds[field]),
        }))}
      />
      <p className="business-ways">
        <a href={hrefOf('/business/order/orderList?view=calendar')}>{t('toCalendar')}</a>
        <ApplyLink />
      </p>
    </section>
  )
}

function Bestsellers({ home: { bestsellers } }: { home: ShopHome }) {
  const t = useText(businessMessages)
  if (bestsellers.length === 0) return null
  return (
    <section className="business-panel" aria-labelledby="shop-best">
      <h3 id="shop-best">{t('bestsellers')}</h3>
      <ol className="business-best">
        {bestsellers.map(({ commodityId, commodityName, pieces, cents }) => (
          <li key={commodityId}>
            <span>{commodityName}</span>
            <span>{t('pieces', { count: pieces })}</span>
            <strong>{yuan(cents)}</strong>
          </li>
        ))}
      </ol>
    </section>
  )
}
