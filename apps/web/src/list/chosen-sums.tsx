import { yuan } from '@bedside/contracts'
import './list-sums.css'

/** A total of the selected rows. */
export interface ChosenSum {
  readonly label: string
  readonly cents: number
}

export const sumOf = <Row,>(rows: readonly Row[], centsOf: (row: Row) => number | null): number =>
  rows.reduce((sum, row) => sum + (centsOf(row) ?? 0), 0)

/** What the selected rows come to: beside their number, and in the question of every action on them. */
export const ChosenSums = ({ sums }: { sums: readonly ChosenSum[] }) => (
  <div className="list-sums">
    <dl>
      {sums.map(({ label, cents }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{yuan(cents)}</dd>
        </div>
      ))}
    </dl>
  </div>
)
