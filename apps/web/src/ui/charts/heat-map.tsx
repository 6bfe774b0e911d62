import { scaleSqrt } from 'd3-scale'
import { useText } from '../../i18n/messages'
import { ChartFrame } from './chart-frame'
import { chartsMessages } from './charts.messages'

interface HeatMapProps {
  title: string
  note?: string
  /** The label of what is counted. */
  name: string
  /** By weekday from Monday, and hour of the day. */
  count: (weekday: number, hour: number) => number
}

/** Hours from 08:00, when the accounting day starts, so that nights are not split. */
const hours = Array.from({ length: 24 }, (_, n) => (n + 8) % 24)
const weekdays = [1, 2, 3, 4, 5, 6, 7]
const two = (hour: number): string => String(hour).padStart(2, '0')

/** A week by weekday and hour: the stronger a cell, the more. */
export function HeatMap({ title, note, name, count }: HeatMapProps) {
  const t = useText(chartsMessages)
  const names = t('days').split(' ')
  const cells = weekdays.flatMap((weekday) => hours.map((hour) => ({ weekday, hour, value: count(weekday, hour) })))
  const most = Math.max(0, ...cells.map(({ value }) => value))
  const strength = scaleSqrt([0, Math.max(1, most)], [0, 100])
  const hourName = (hour: number) => t('hours', { from: two(hour), to: two((hour + 1) % 24) })
  const dayName = (weekday: number) => names[weekday - 1] ?? ''
  return (
    <ChartFrame
      title={title}
      {...(note !== undefined && { note })}
      marks={most === 0 ? 0 : cells.length}
      columns={hours.length}
      describe={(at) => {
        const { weekday, hour, value } = cells[at] ?? { weekday: 1, hour: 0, value: 0 }
        return [`${dayName(weekday)} ${hourName(hour)}`, `${name} ${value}`].join(t('pause'))
      }}
      head={[t('hour'), ...weekdays.map(dayName)]}
      rows={hours.map((hour) => [hourName(hour), ...weekdays.map((weekday) => String(count(weekday, hour)))])}
    >
      {(at, point) => (
        <div className="heat">
          {weekdays.map((weekday, row) => (
            <div key={weekday} className="heat-row">
              <span className="heat-day">{dayName(weekday)}</span>
              {hours.map((hour, column) => {
                const cell = row * hours.length + column
                return (
                  <span
                    key={hour}
                    className="heat-cell"
                    data-at={cell === at}
                    style={{ '--strength': `${Math.round(strength(cells[cell]?.value ?? 0))}%` } as React.CSSProperties}
                    onPointerEnter={() => point(cell)}
                  />
                )
              })}
            </div>
          ))}
          <div className="heat-row">
            <span className="heat-day" />
            {hours.map((hour) => (
              <span key={hour} className="heat-hour">
                {(hour - 8 + 24) % 4 === 0 ? two(hour) : ''}
              </span>
            ))}
          </div>
        </div>
      )}
    </ChartFrame>
  )
}
