import { home } from '@bedside/contracts'
import { Skeleton } from 'antd'
import { useEndpoint } from '../../api/use-endpoint'
import { useText } from '../../i18n/messages'
import { formatInstant } from '../../lib/instant'
import { RecordFailure } from '../../ui/record-failure'
import { DayCards } from './day-cards'
import { Funds } from './funds'
import HomeCharts from './home-charts'
import './home.css'
import { homeMessages } from './home.messages'
import { StandingCards, ToDo } from './standing-cards'

/** The interval of refetching while the page is visible. */
const everyMs = 60_000

/** The overview for the morning: the last day, the current state, open work, funds and charts. */
export default function HomePage() {
  const t = useText(homeMessages)
  const { data: info, error, refetch } = useEndpoint(home.getHome, {}, { quiet: true, keepLast: true, everyMs })
  if (!info) return error ? <RecordFailure failure={error} onAgain={() => void refetch()} /> : <Skeleton active />
  return (
    <div className="home">
      <div className="home-head">
        <h2>{t('day', { day: info.day })}</h2>
        <span className="muted">{t('border')}</span>
        <span className="home-as-of">{t('asOf', { time: formatInstant(new Date(info.at)).slice(0, 16) })}</span>
      </div>
      <DayCards info={info} />
      <div className="home-parts">
        <StandingCards info={info} />
        <ToDo info={info} />
        {info.funds && <Funds funds={info.funds} />}
      </div>
      <HomeCharts info={info} />
    </div>
  )
}
