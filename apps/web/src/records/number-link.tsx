import type { AccessKey } from '@bedside/contracts'
import type { PageParams } from '../lib/page-address'
import { PageLink } from './page-link'

interface NumberLinkProps {
  /** The accessible name of the figure. */
  name: string
  text: string
  /** The page of the list it is computed from, and the filters that select just those rows. */
  page: AccessKey
  params: PageParams | undefined
}

/** A figure that links to the list behind it. */
export const NumberLink = ({ name, text, page, params }: NumberLinkProps) => (
  <PageLink page={page} params={params} label={`${name} ${text}`}>
    {text}
  </PageLink>
)
