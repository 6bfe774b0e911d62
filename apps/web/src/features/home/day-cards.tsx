import {
  dayCardKeys,
  homeCards,
  yuan,
  type HomeCardKey,
  type HomeFigure,
  type HomeInfo,
  type HomeThen,
} from '@bedside/contracts'
import { useTranslate, useText } from '../../i18n/messages'
import { knownCount, unknown } from '../../lib/known'
import { cardAddress } from '../../records/card-address'
import { changeOf, pointsOf } from './change'
import { homeMessages } from './home.messages'

/** The last complete day, compared with the day before it and the same day a week earlier. */
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

/** The number that a card compares: a share, an amount or a count. */
const valueOf = (key: HomeCardKey, { count, cents, of }: HomeThen): number | null =>
  homeCards[key].of?.leads ? (of ? count / of : null) : (cents ?? count)

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`

/** Details below the number: the counts behind a share, or the rows behind an amount. */
function useDetails({ key, count, cents, of, medianMs }: HomeFigure): string[] {
  const t = useText(homeMessages)
  const translate = useTranslate()
  const basis = homeCards[key].of
  const rows = cents === null ? [] : [t('rows', { count })]
  const median = medianMs === null ? [] : [t('median', { seconds: (medianMs / 1000).toFixed(1) })]
  if (!basis || of === null) return rows
  if (basis.leads) return [`${knownCount(count)} / ${knownCount(of)}`, ...median]
  if (of === 0) return rows
  return [...rows, `${translate(basis.title)} ${cents === null ? percent(count / of) : yuan(Math.round(cents / of))}`]
}

const figureText = ({ key, count, cents, of }: HomeFigure): string => {
  if (homeCards[key].of?.leads) return of ? percent(count / of) : unknown
  return cents === null ? knownCount(count) : yuan(cents)
}

function DayCard({ figure, day }: { figure: HomeFigure; day: string }) {
  const t = useText(homeMessages)
  const translate = useTranslate()
  const { key, dayBefore, weekBefore } = figure
  const { of } = homeCards[key]
  return (
    <a className="home-card" href={cardAddress(homeCards[key], day)} {...(of?.leads && { title: translate(of.title) })}>
      <span className="home-card-title">{translate(homeCards[key].title)}</span>
      <strong>{figureText(figure)}</strong>
      {useDetails(figure).map((detail) => (
        <span key={detail} className="home-card-more">
          {detail}
        </span>
      ))}
      <span className="home-card-then">
        <Compared name={t('before')} now={figure} then={dayBefore} />
        <Compared name={t('week')} now={figure} then={weekBefore} />
      </span>
    </a>
  )
}

function Compared({ name, now, then }: { name: string; now: HomeFigure; then: HomeThen | null }) {
  const t = useText(homeMessages)
  const change = then === null ? undefined : changed(now, then, (points) => t('points', { points }))
  return (
    <span>
      {name} <b data-way={change?.[0]}>{change ?? unknown}</b>
    </span>
  )
}

/** The change since `then`: of shares in percentage points, of all else in percent. */
function changed(now: HomeFigure, then: HomeThen, inPoints: (points: string) => string): string | undefined {
  const [here, there] = [valueOf(now.key, now), valueOf(now.key, then)]
  if (here === null || there === null) return undefined
  return homeCards[now.key].of?.leads ? inPoints(pointsOf(here, there)) : changeOf(here, there)
}
