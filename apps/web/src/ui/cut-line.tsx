import './cut-line.css'

interface CutLineProps {
  /** The beginning, cut off with an ellipsis if there is no room. */
  start: string
  /** The distinguishing end, always shown in full. */
  end: string
}

/** A two-part text on one line; the first part is cut off if there is no room for both. */
export const CutLine = ({ start, end }: CutLineProps) => (
  <span className="cut-line" title={`${start} ${end}`}>
    <span>{start}</span> <span>{end}</span>
  </span>
)
