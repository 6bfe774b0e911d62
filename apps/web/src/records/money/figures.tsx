import './figures.css'

interface Figure {
  readonly key: string
  readonly name: string
  readonly value: string
}

interface FiguresProps {
  /** The accessible name of the group. */
  label: string
  figures: readonly Figure[]
  /** A note that applies to all of them. */
  note?: string
  busy?: boolean
}

/** A row of labelled figures. */
export function Figures({ label, figures, note, busy = false }: FiguresProps) {
  return (
    <section className="figures" aria-label={label} aria-busy={busy}>
      <dl>
        {figures.map(({ key, name, value }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {note !== undefined && <p className="muted">{note}</p>}
    </section>
  )
}
