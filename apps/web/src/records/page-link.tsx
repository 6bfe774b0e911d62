import type { AccessKey } from '@bedside/contracts'
import type { ReactNode } from 'react'
import { pageAddress, type PageParams } from '../lib/page-address'
import { hrefOf } from '../lib/paths'
import { useSignedIn } from '../session/session'

interface PageLinkProps {
  page: AccessKey
  /** The page's parameters; undefined if there is nothing to open. */
  params: PageParams | undefined
  /** An accessible name, if the visible text says too little. */
  label?: string
  children: ReactNode
}

/** A link to a page, or plain text for readers without access to it. */
export function PageLink({ page, params, label, children }: PageLinkProps) {
  const { granted } = useSignedIn()
  if (params === undefined || !granted.has(page)) return children
  return (
    <a href={hrefOf(pageAddress(page, params))} aria-label={label}>
      {children}
    </a>
  )
}
