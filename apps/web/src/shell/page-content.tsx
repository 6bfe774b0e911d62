import { lazy, Suspense, useState, type ComponentType } from 'react'
import type { Page } from '../lib/page'
import { PageBoundary } from './page-boundary'
import { PageSkeleton } from './skeleton'

/** What was fetched, one for all the tabs of a page. */
const fetched = new Map<Page, ComponentType>()

function fetchOnce(page: Page): ComponentType {
  const known = fetched.get(page)
  if (known) return known
  const content = lazy(page.load)
  fetched.set(page, content)
  return content
}

/** A page: fetched when it is first shown, and kept from taking others along when it fails. */
export function PageContent({ page }: { page: Page }) {
  const [Content, setContent] = useState(() => fetchOnce(page))
  // What failed to be fetched stays failed: trying again takes a new fetch.
  function again(): void {
    fetched.delete(page)
    setContent(() => fetchOnce(page))
  }
  return (
    <PageBoundary onRetry={again}>
      <Suspense fallback={<PageSkeleton />}>
        <Content />
      </Suspense>
    </PageBoundary>
  )
}
