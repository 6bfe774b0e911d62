import { memo, type Key } from 'react'
import { useText } from '../i18n/messages'
import './cards.css'
import type { TableProps } from './table'
import { TableChoice } from './table-choice'
import type { TableColumn } from './table-column'
import { uiMessages } from './ui.messages'

interface CardsProps<Row, Column extends TableColumn<Row>> extends TableProps<Row, Column> {
  keyOf: (row: Row) => Key
}

/** Replaces a table on narrow screens: one card per row, from the same columns. */
export function Cards<Row extends object, Column extends TableColumn<Row>>(props: CardsProps<Row, Column>) {
  const { label, rows, columns, actions, marks, busy, nothing, keyOf } = props
  const t = useText(uiMessages)
  if (rows.length === 0) return <div className="cards-nothing">{nothing}</div>
  return (
    <div className="cards-frame" aria-busy={busy ?? false}>
      {marks && (
        <label className="cards-all">
          <TableChoice.All marks={marks} rows={rows} keyOf={keyOf} />
          {t('markAll')}
        </label>
      )}
      {/* Some browsers drop the list role if the list style is none. */}
      <ul className="cards" role="list" aria-label={label}>
        {rows.map((row) => (
          <li key={keyOf(row)} data-row-key={keyOf(row)}>
            {marks && (
              <label className="card-mark">
                <TableChoice.One marks={marks} row={row} rows={rows} keyOf={keyOf} />
              </label>
            )}
            <FactsOf row={row} columns={columns} />
            {actions && <div className="card-actions">{actions.of(row)}</div>}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface FactsProps<Row> {
  row: Row
  columns: readonly TableColumn<Row>[]
}

const isLine = ({ onCard }: Pick<TableColumn<never>, 'onCard'>) => onCard === 'line'

/** Lines shown at first, so that four rows fit on a phone. */
const linesAtOnce = 4

/** The status, the name and the first columns with something to show; the others are shown on demand. */
function Facts<Row>({ row, columns }: FactsProps<Row>) {
  const t = useText(uiMessages)
  const standing = columns.find(({ onCard }) => onCard === 'status')
  const name = columns.find(({ onCard }) => onCard === 'name') ?? columns.find((column) => column !== standing)
  const filled = columns.filter((column) => column !== standing && column !== name && !column.isEmpty?.(row))
  const others = [...filled.filter(isLine), ...filled.filter((column) => !isLine(column))]
  // A button that reveals a single line would take as much room as the line.
  const atOnce = others.length > linesAtOnce + 1 ? linesAtOnce : others.length
  return (
    <>
      {standing && (
        <div className="card-status">
          <span className="card-label">{standing.title}</span> {standing.render(row)}
        </div>
      )}
      {name && <h3 className="card-name">{name.render(row)}</h3>}
      <Lines row={row} columns={others.slice(0, atOnce)} />
      {atOnce < others.length && (
        <details className="card-more">
          <summary>{t('moreFacts', { count: others.length - atOnce })}</summary>
          <Lines row={row} columns={others.slice(atOnce)} />
        </details>
      )}
    </>
  )
}

function Lines<Row>({ row, columns }: FactsProps<Row>) {
  return (
    <dl className="card-facts">
      {columns.map(({ key, title, render }) => (
        <div key={key}>
          <dt>{title}</dt>
          <dd>{render(row)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Memoised, so that unchanged rows are not rendered again. */
const FactsOf = memo(Facts) as unknown as typeof Facts
