import { lazy, Suspense, useState, type ComponentType } from 'react'
import type { Page } from '../lib/page'
import { PageBoundary } from './page-boundary'
import { PageSkeleton } from './skeleton'

/** Loaded components, shared by all tabs of a page. */
const fetched = new Map<Page, ComponentType>()

function fetchOnce(page: Page): ComponentType {
  const cached = fetched.get(page)
  if (cached) return cached
  const content = lazy(page.load)
  fetched.set(page, content)
  return content
}

/** A page: loaded when first shown, in an error boundary. */
export function PageContent({ page }: { page: Page }) {
  const [Content, setContent] = useState(() => fetchOnce(page))
  // A failed lazy import stays failed: a retry needs a new one.
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
