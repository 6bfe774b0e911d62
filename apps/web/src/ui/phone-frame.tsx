import type { ReactNode } from 'react'
import './phone-frame.css'

/** Something as it is seen on a phone, whatever this client looks like: renters know no dark theme of ours. */
export function PhoneFrame({ label, title, children }: { label: string; title: string; children: ReactNode }) {
  return (
    <section className="phone-frame" aria-label={label}>
      <div className="phone-bar">{title}</div>
      {/* What is longer than the phone is scrolled, by keyboard as well. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reached */}
      <div className="phone-screen" tabIndex={0}>
        {children}
      </div>
    </section>
  )
}
