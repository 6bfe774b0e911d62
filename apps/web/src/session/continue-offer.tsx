import { lazy, Suspense } from 'react'

const ContinueHere = lazy(() => import('./continue-here'))

/** Loads the form on demand, because sessions rarely end. */
export function ContinueOffer() {
  return (
    <Suspense fallback={null}>
      <ContinueHere />
    </Suspense>
  )
}
