import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Whether the browser shows the page: not when another of its tabs is in front, or its window is put away. */
export const usePageShown = (): boolean => useSyncExternalStore(subscribe, () => !document.hidden)
