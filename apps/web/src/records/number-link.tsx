import type { AccessKey } from '@bedside/contracts'
import type { PageAsked } from '../lib/page-address'
import { PageLink } from './page-link'

interface NumberLinkProps {
  /** The accessible name of the figure. */
  name: string
  text: string
  /** The page of the list it is computed from, and the filters that select just those rows. */
  page: AccessKey
  asked: PageAsked | undefined
}

/** A figure that links to the list behind it. */
export const NumberLink = ({ name, text, page, asked }: NumberLinkProps) => (
  <PageLink page={page} asked={asked} label={`${name} ${text}`}>
    {text}
  </PageLink>
)
