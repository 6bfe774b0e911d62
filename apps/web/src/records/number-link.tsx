import type { AccessKey } from '@bedside/contracts'
import type { PageAsked } from '../lib/page-address'
import { PageLink } from './page-link'

interface NumberLinkProps {
  /** What it is a number of, for whoever hears it among others. */
  name: string
  text: string
  /** The page whose list it is counted or added up from, and how that is narrowed to just those rows. */
  page: AccessKey
  asked: PageAsked | undefined
}

/** A number that opens the list it comes from. */
export const NumberLink = ({ name, text, page, asked }: NumberLinkProps) => (
  <PageLink page={page} asked={asked} label={`${name} ${text}`}>
    {text}
  </PageLink>
)
