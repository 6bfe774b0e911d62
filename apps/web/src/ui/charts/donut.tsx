import { arc, pie } from 'd3-shape'
import { useText } from '../../i18n/messages'
import { ChartFrame } from './chart-frame'
import { chartsMessages } from './charts.messages'

interface Part {
  readonly key: string
  readonly name: string
  readonly value: number
  /** The list of its rows. */
  readonly href?: string
}

interface DonutProps {
  title: string
  /** The label of the total. */
  whole: string
  parts: readonly Part[]
}

const radius = 84

/** Parts of a whole. Each is labelled, so that colour is not needed to tell them apart. */
export function Donut({ title, whole, parts }: DonutProps) {
  const t = useText(chartsMessages)
  const total = parts.reduce((sum, { value }) => sum + value, 0)
  const drawnParts = parts.filter(({ value }) => value > 0)
  const percent = (value: number) => `${((value / Math.max(1, total)) * 100).toFixed(1)}%`
  const slices = pie<Part>()
    .value(({ value }) => value)
    .sort(null)
    .padAngle(0.015)([...drawnParts])
  const ring = arc<(typeof slices)[number]>()
  return (
    <ChartFrame
      title={title}
      marks={drawnParts.length}
      describe={(at) => {
        const part = drawnParts[at]
        return part ? [`${part.name} ${part.value}`, percent(part.value)].join(t('pause')) : ''
      }}
      head={[title, whole, t('share')]}
      rows={parts.map(({ name, value }) => [name, String(value), percent(value)])}
      legend={
        <ul className="chart-legend">
          {drawnParts.map(({ key, name, value, href }, n) => (
            <li key={key}>
              <i data-series={n + 1} />
              {href === undefined ? name : <a href={href}>{name}</a>} <b>{value}</b>
            </li>
          ))}
        </ul>
      }
    >
      {(at, point) => (
        <svg className="donut" viewBox="-92 -92 184 184" aria-hidden>
          {slices.map((slice, n) => (
            <path
              key={slice.data.key}
              className="chart-bar"
              data-series={n + 1}
              d={ring({ ...slice, innerRadius: 54, outerRadius: n === at ? radius + 6 : radius } as never) ?? ''}
              onPointerEnter={() => point(n)}
            />
          ))}
          <text className="donut-total" textAnchor="middle" dy="-0.1em">
            {total}
          </text>
          <text className="donut-whole" textAnchor="middle" dy="1.4em">
            {whole}
          </text>
        </svg>
      )}
    </ChartFrame>
  )
}
