import { dayCardKeys, homeCards, yuan, type HomeFigure, type HomeInfo, type HomeThen } from '@bedside/contracts'
import { useSay, useText } from '../../i18n/messages'
import { cardAddress } from '../../records/card-address'
import { changeOf } from './change'
import { homeMessages } from './home.messages'

/** The last day that is over, beside the day before it and the same day of the week before. */
export function DayCards({ info }: { info: HomeInfo }) {
  const figures = dayCardKeys.flatMap((key) => info.figures.find((one) => one.key === key) ?? [])
  return (
    <div className="home-cards">
      {figures.map((figure) => (
        <DayCard key={figure.key} figure={figure} day={info.day} />
      ))}
    </div>
  )
}

const valueOf = ({ count, cents }: HomeThen): number => cents ?? count

function DayCard({ figure, day }: { figure: HomeFigure; day: string }) {
  const t = useText(homeMessages)
  const say = useSay()
  const { key, count, cents, dayBefore, weekBefore } = figure
  return (
    <a className="home-card" href={cardAddress(homeCards[key], day)}>
      <span className="home-card-title">{say(homeCards[key].title)}</span>
      <strong>{cents === null ? count.toLocaleString('en') : yuan(cents)}</strong>
      {cents !== null && <span className="home-card-more">{t('rows', { count })}</span>}
      <span className="home-card-then">
        <Compared name={t('before')} now={figure} then={dayBefore} />
        <Compared name={t('week')} now={figure} then={weekBefore} />
      </span>
    </a>
  )
}

function Compared({ name, now, then }: { name: string; now: HomeFigure; then: HomeThen | null }) {
  const change = then === null ? undefined : changeOf(valueOf(now), valueOf(then))
  return (
    <span>
      {name} <b data-way={change?.[0]}>{change ?? '—'}</b>
    </span>
  )
}
