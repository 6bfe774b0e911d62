import type { AccessKey } from '@bedside/contracts'
import { hrefOf } from '../lib/paths'
import { useSignedIn } from '../session/session'

interface NumberLinkProps {
  /** What it is a number of, for whoever hears it among others. */
  name: string
  text: string
  /** The page whose list it is counted or added up from, narrowed to just those rows. */
  page: AccessKey
  to: string
  /** Nothing to look at. */
  none: boolean
}

/** A number that opens the list it comes from, for whoever may see that. */
export function NumberLink({ name, text, page, to, none }: NumberLinkProps) {
  const { granted } = useSignedIn()
  if (none || !granted.has(page)) return text
  return (
    <a href={hrefOf(to)} aria-label={`${name} ${text}`}>
      {text}
    </a>
  )
}
