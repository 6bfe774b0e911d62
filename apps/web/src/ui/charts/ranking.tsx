import { scaleLinear } from 'd3-scale'
import { useText } from '../../i18n/messages'
import { ChartFrame } from './chart-frame'
import { chartsMessages } from './charts.messages'

interface Ranked {
  readonly key: number
  readonly name: string
  readonly href?: string
  readonly value: number
  /** Further values, in the order of the column heads after the value. */
  readonly more: readonly string[]
}

interface RankingProps {
  title: string
  note?: string
  head: readonly [name: string, value: string, ...more: string[]]
  rows: readonly Ranked[]
  format: (value: number) => string
}

/** A ranking, highest first: bars beside names. */
export function Ranking({ title, note, head, rows, format }: RankingProps) {
  const t = useText(chartsMessages)
  const length = scaleLinear([0, Math.max(1, ...rows.map(({ value }) => value))], [0, 100])
  return (
    <ChartFrame
      title={title}
      {...(note !== undefined && { note })}
      marks={rows.length}
      columns={1}
      describe={(at) => {
        const row = rows[at]
        if (!row) return ''
        const figures = [format(row.value), ...row.more].map((text, n) => `${head[n + 1]} ${text}`)
        return [`${at + 1}. ${row.name}`, ...figures].join(t('pause'))
      }}
      head={head}
      rows={rows.map(({ name, value, more }) => [name, format(value), ...more])}
    >
      {(at, point) => (
        <ol className="ranking">
          {rows.map(({ key, name, href, value }, n) => (
            <li key={key} data-at={n === at} onPointerEnter={() => point(n)}>
              <span className="ranking-name">{href === undefined ? name : <a href={href}>{name}</a>}</span>
              <span className="ranking-value">{format(value)}</span>
              <i style={{ width: `${Math.max(0, length(value))}%` }} />
            </li>
          ))}
        </ol>
      )}
    </ChartFrame>
  )
}
