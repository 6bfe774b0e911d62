import { scaleBand, scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { useId } from 'react'
import { useText } from '../../i18n/messages'
import { abbreviate } from '../../lib/abbreviate'
import { ChartFrame } from './chart-frame'
import { chartsMessages } from './charts.messages'
import { useWidth } from './use-width'

/** Series, stacked from the first. */
export interface Series {
  readonly name: string
  readonly values: readonly number[]
}

interface DayChartProps {
  title: string
  note?: string
  /** `2026-11-20`; the last day is not over yet. */
  days: readonly string[]
  series: readonly Series[]
  shape: 'bar' | 'line'
  /** Formats a value. */
  format: (value: number) => string
  /** The value of 1 on the axis. */
  unit?: number
}

const height = 200
const edge = { top: 10, right: 8, bottom: 24, left: 44 }

/** One value per day: stacked bars, or lines. The current day is hatched or dashed. */
export function DayChart({ title, note, days, series, shape, format, unit = 1 }: DayChartProps) {
  const t = useText(chartsMessages)
  const [attach, width] = useWidth()
  const hatch = useId()
  const last = days.length - 1
  const nameOf = (at: number) =>
    at === last ? t('besides', { text: days[at] ?? '', besides: t('running') }) : (days[at] ?? '')
  const total = (at: number) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0)
  const heights = days.flatMap((_, at) => (shape === 'bar' ? [total(at)] : series.map(({ values }) => values[at] ?? 0)))
  const x = scaleBand(days, [edge.left, Math.max(width, 120) - edge.right]).padding(0.25)
  const y = scaleLinear([Math.min(0, ...heights), Math.max(1, ...heights)], [height - edge.bottom, edge.top]).nice(4)
  const middle = (at: number) => (x(days[at] ?? '') ?? 0) + x.bandwidth() / 2
  const every = Math.max(1, Math.ceil(days.length / Math.max(2, Math.floor(width / 64))))
  const path = line<number>()
    .x((_, at) => middle(at))
    .y((value) => y(value))
  return (
    <ChartFrame
      title={title}
      {...(note !== undefined && { note })}
      marks={days.length}
      first={Math.max(0, last - 1)}
      describe={(at) =>
        [nameOf(at), ...series.map(({ name, values }) => `${name} ${format(values[at] ?? 0)}`)].join(t('pause'))
      }
      head={[t('date'), ...series.map(({ name }) => name)]}
      rows={days.map((_, at) => [nameOf(at), ...series.map(({ values }) => format(values[at] ?? 0))])}
      legend={
        series.length > 1 && (
          <ul className="chart-legend">
            {series.map(({ name }, n) => (
              <li key={name}>
                <i data-series={n + 1} />
                {name}
              </li>
            ))}
          </ul>
        )
      }
    >
      {(at, point) => (
        <div ref={attach}>
          <svg width={width} height={height} aria-hidden>
            <defs>
              {series.map(({ name }, n) => (
                <pattern
                  key={name}
                  id={`${hatch}${n}`}
                  width="6"
                  height="6"
                  patternUnits="userSpaceOnUse"
                  patternTransform="rotate(45)"
                >
                  <rect className="chart-hatch" data-series={n + 1} width="3" height="6" />
                </pattern>
              ))}
            </defs>
            {y.ticks(4).map((tick) => (
              <g key={tick} className="chart-tick" transform={`translate(0,${y(tick)})`}>
                <line x1={edge.left} x2={Math.max(width, 120) - edge.right} />
                <text x={edge.left - 6} dy="0.32em" textAnchor="end">
                  {abbreviate(tick / unit)}
                </text>
              </g>
            ))}
            {days.map((day, n) =>
              (last - n) % every === 0 ? (
                <text key={day} className="chart-day" x={middle(n)} y={height - 6} textAnchor="middle">
                  {day.slice(5)}
                </text>
              ) : null,
            )}
            {at !== undefined && (
              <rect
                className="chart-cursor"
                x={(x(days[at] ?? '') ?? 0) - (x.step() - x.bandwidth()) / 2}
                y={edge.top}
                width={x.step()}
                height={height - edge.top - edge.bottom}
              />
            )}
            {shape === 'bar'
              ? days.map((day, n) => {
                  let from = 0
                  return series.map(({ name, values }, layer) => {
                    const to = from + (values[n] ?? 0)
                    const bar = { x: x(day), y: y(to), width: x.bandwidth(), height: Math.max(0, y(from) - y(to)) }
                    from = to
                    return n === last ? (
                      <rect
                        key={name}
                        className="chart-running"
                        data-series={layer + 1}
                        fill={`url(#${hatch}${layer})`}
                        {...bar}
                      />
                    ) : (
                      <rect key={name} className="chart-bar" data-series={layer + 1} {...bar} />
                    )
                  })
                })
              : series.map(({ name, values }, n) => (
                  <g key={name} className="chart-line" data-series={n + 1}>
                    <path d={path(values.slice(0, last)) ?? ''} />
                    <path
                      className="chart-dashed"
                      d={`M${middle(last - 1)},${y(values[last - 1] ?? 0)}L${middle(last)},${y(values[last] ?? 0)}`}
                    />
                    {at !== undefined && <circle cx={middle(at)} cy={y(values[at] ?? 0)} r={4} />}
                  </g>
                ))}
            {days.map((day, n) => (
              <rect
                key={day}
                className="chart-touch"
                x={middle(n) - x.step() / 2}
                y={0}
                width={x.step()}
                height={height}
                onPointerEnter={() => point(n)}
              />
            ))}
          </svg>
        </div>
      )}
    </ChartFrame>
  )
}
