import './figures.css'

interface Figure {
  readonly key: string
  readonly name: string
  readonly value: string
}

interface FiguresProps {
  /** What they are figures of, for whoever hears it. */
  label: string
  figures: readonly Figure[]
  /** What holds for all of them. */
  note?: string
  busy?: boolean
}

/** A few figures beside each other, each under its name. */
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
