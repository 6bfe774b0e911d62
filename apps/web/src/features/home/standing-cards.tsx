import { dayCardKeys, fundCardKeys, homeCards, yuan, type HomeFigure, type HomeInfo } from '@bedside/contracts'
import { useTranslate, useText } from '../../i18n/messages'
import { knownCount } from '../../lib/known'
import { cardAddress } from '../../records/card-address'
import { homeMessages } from './home.messages'

const ofDays: ReadonlySet<string> = new Set(dayCardKeys)
const standing = ({ figures }: HomeInfo) => figures.filter(({ key }) => !ofDays.has(key))

/** Current figures, and the money that is held for others. */
export function StandingCards({ info }: { info: HomeInfo }) {
  const t = useText(homeMessages)
  const stands = standing(info).filter(({ key }) => !homeCards[key].wants)
  const [money, things] = [stands.filter(isFunds), stands.filter((figure) => !isFunds(figure))]
  return (
    <>
      <Numbers id="home-now" title={t('now')} figures={things} day={info.day} />
      <Numbers id="home-held" title={t('held')} figures={money} day={info.day} />
    </>
  )
}
const isFunds = ({ key }: HomeFigure): boolean => fundCardKeys.has(key)

interface NumbersProps {
  id: string
  title: string
  figures: readonly HomeFigure[]
  day: string
}

function Numbers({ id, title, figures, day }: NumbersProps) {
  if (figures.length === 0) return null
  return (
    <section className="home-part" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul className="home-now">
        {figures.map((figure) => (
          <li key={figure.key}>
            <Figure figure={figure} day={day} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Figures of open work; those at zero are left out. */
export function ToDo({ info }: { info: HomeInfo }) {
  const t = useText(homeMessages)
  const waiting = standing(info).filter(({ key, count }) => homeCards[key].wants && count > 0)
  return (
    <section className="home-part" aria-labelledby="home-to-do">
      <h3 id="home-to-do">{t('toDo')}</h3>
      {waiting.length === 0 ? (
        <p className="muted">{t('nothingToDo')}</p>
      ) : (
        <ul className="home-to-do">
          {waiting.map((figure) => (
            <li key={figure.key}>
              <Figure figure={figure} day={info.day} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Shows the amount first for money held for others, and the number of rows for all else. */
function Figure({ figure, day }: { figure: HomeFigure; day: string }) {
  const translate = useTranslate()
  const t = useText(homeMessages)
  const { key, count, cents, atLeast, meanHours } = figure
  const many = `${knownCount(count)}${atLeast === 1 ? '+' : ''}`
  const amount = cents === null ? '' : yuan(cents)
  const isMoney = isFunds(figure) && amount !== ''
  const less = isMoney ? t('inAll', { count: many }) : amount
  return (
    <a href={cardAddress(homeCards[key], day)}>
      <span>{translate(homeCards[key].title)}</span>
      <strong>{isMoney ? amount : many}</strong>
      {less !== '' && <span className="home-cents">{less}</span>}
      {meanHours !== null && <span className="home-cents">{t('meanAge', { hours: meanHours })}</span>}
    </a>
  )
}
