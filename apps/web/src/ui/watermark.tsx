import type { ReactNode } from 'react'
import './watermark.css'

/** Enough to cover a picture of the largest size. */
const marks = Array.from({ length: 60 }, (_, index) => index)

/** Repeats a text across its content, so that a photograph of the screen shows it. */
export function Watermark({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="watermark">
      {children}
      <div className="watermark-marks" aria-hidden>
        {marks.map((index) => (
          <span key={index}>{text}</span>
        ))}
      </div>
    </div>
  )
}
