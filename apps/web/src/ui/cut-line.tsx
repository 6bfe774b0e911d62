import './cut-line.css'

interface CutLineProps {
  /** What is recognised by its beginning: it ends in dots where there is no room. */
  start: string
  /** What tells it from others that begin alike: all of it is seen. */
  end: string
}

/** A text of two parts on one line, of which the first is cut where there is no room for both. */
export const CutLine = ({ start, end }: CutLineProps) => (
  <span className="cut-line" title={`${start} ${end}`}>
    <span>{start}</span> <span>{end}</span>
  </span>
)
