import type { AccessKey } from '@bedside/contracts'
import type { ReactNode } from 'react'
import { pageAddress, type PageAsked } from '../lib/page-address'
import { hrefOf } from '../lib/paths'
import { useSignedIn } from '../session/session'

interface PageLinkProps {
  page: AccessKey
  /** What the page is asked for. Undefined where there is nothing to look at. */
  asked: PageAsked | undefined
  /** What is heard, where what is seen says too little by itself. */
  label?: string
  children: ReactNode
}

/** Leads to a page whoever may see it; for others it only says what it says. */
export function PageLink({ page, asked, label, children }: PageLinkProps) {
  const { granted } = useSignedIn()
  if (asked === undefined || !granted.has(page)) return children
  return (
    <a href={hrefOf(pageAddress(page, asked))} aria-label={label}>
      {children}
    </a>
  )
}
