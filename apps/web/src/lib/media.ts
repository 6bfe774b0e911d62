import { useSyncExternalStore } from 'react'

/** Whether a media query matches; renders again when that changes. */
export function useMedia(query: MediaQueryList): boolean {
  return useSyncExternalStore(
    (listener) => {
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => query.matches,
  )
}

const phone = matchMedia('(width < 640px)')

/** Whether the window is as narrow as a phone's, where rows become cards. The style sheets use the same width. */
export const usePhone = (): boolean => useMedia(phone)
