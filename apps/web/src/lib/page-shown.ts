import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Whether the page is visible: not in a background tab or a minimised window. */
export const usePageShown = (): boolean => useSyncExternalStore(subscribe, () => !document.hidden)
