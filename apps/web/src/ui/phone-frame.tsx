import type { ReactNode } from 'react'
import './phone-frame.css'

/** A preview as on a user's phone, always in the light theme. */
export function PhoneFrame({ label, title, children }: { label: string; title: string; children: ReactNode }) {
  return (
    <section className="phone-frame" aria-label={label}>
      <div className="phone-bar">{title}</div>
      {/* Focusable, so that overflowing content can be scrolled by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable */}
      <div className="phone-screen" tabIndex={0}>
        {children}
      </div>
    </section>
  )
}
