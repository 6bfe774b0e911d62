import { useSyncExternalStore } from 'react'
import { mobileBreakpoint } from './measures'

const query = matchMedia(`(max-width: ${mobileBreakpoint - 1}px)`)

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the window is too narrow for a sidebar beside the page. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query.matches)
