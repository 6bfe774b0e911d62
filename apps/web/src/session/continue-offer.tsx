import { lazy, Suspense } from 'react'

const ContinueHere = lazy(() => import('./continue-here'))

/** The form comes when a session has ended, which is seldom. */
export function ContinueOffer() {
  return (
    <Suspense fallback={null}>
      <ContinueHere />
    </Suspense>
  )
}
