import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useText } from '../../i18n/messages'
import { chartsMessages } from './charts.messages'
import './charts.css'
import { step } from './step'

interface ChartFrameProps {
  title: string
  /** An explanation of the chart. */
  note?: string
  /** The number of marks, and of columns if they are not in one row. */
  marks: number
  columns?: number
  /** The mark where the cursor starts. */
  first?: number
  /** The text of a mark. */
  describe: (at: number) => string
  head: readonly string[]
  rows: readonly (readonly string[])[]
  /** Renders the marks; `at` is the one under the cursor. */
  children: (at: number | undefined, point: (at: number | undefined) => void) => ReactNode
  legend?: ReactNode
}

/**
 * What all charts share: a title, the figures as a table, and a cursor moved by pointer or arrow keys. The text of the
 * current mark is below, in a live region for screen readers.
 */
export function ChartFrame({
  title,
  note,
  marks,
  columns = marks,
  first = 0,
  describe,
  head,
  rows,
  children,
  legend,
}: ChartFrameProps) {
  const t = useText(chartsMessages)
  const id = useId()
  const [asTable, setAsTable] = useState(false)
  const [at, setAt] = useState<number>()
  const move = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') return setAt(undefined)
    const next = step(event.key, at ?? first, marks, columns)
    if (next === undefined) return
    event.preventDefault()
    setAt(at === undefined && event.key.startsWith('Arrow') ? first : next)
  }
  const shown = at !== undefined && at < marks ? at : undefined
  return (
    <section className="chart" aria-labelledby={`${id}title`}>
      <header>
        <h3 id={`${id}title`}>{title}</h3>
        <button type="button" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {t('table')}
        </button>
      </header>
      {note !== undefined && <p className="chart-note">{note}</p>}
      {marks === 0 ? (
        <p className="chart-none">{t('none')}</p>
      ) : (
        <>
          <div className="chart-figure" hidden={asTable}>
            {/* A single tab stop: inside, arrow keys move the cursor. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-static-element-interactions -- as above */}
            <div
              className="chart-marks"
              role="application"
              aria-label={title}
              aria-describedby={`${id}keys`}
              tabIndex={0}
              onKeyDown={move}
              onBlur={() => setAt(undefined)}
              onPointerLeave={() => setAt(undefined)}
            >
              {children(shown, setAt)}
            </div>
            <span id={`${id}keys`} hidden>
              {t('keys')}
            </span>
            <p className="chart-said" aria-live="polite">
              {shown === undefined ? '' : describe(shown)}
            </p>
            {legend}
          </div>
          <div className="chart-table" data-shown={asTable}>
            <table>
              <thead>
                <tr>
                  {head.map((cell) => (
                    <th key={cell} scope="col">
                      {cell}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(([name = '', ...cells]) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    {cells.map((cell, n) => (
                      <td key={head[n + 1]}>{cell}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </section>
  )
}
