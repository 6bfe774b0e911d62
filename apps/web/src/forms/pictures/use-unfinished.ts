import { useRef } from 'react'

/** A form is not saved while one of its files is on its way or has not arrived. */
export function useUnfinished(complaint: string) {
  const unfinished = useRef(false)
  return {
    onUnfinished: (open: boolean) => void (unfinished.current = open),
    rule: {
      validator: () => (unfinished.current ? Promise.reject(new Error(complaint)) : Promise.resolve()),
    },
  }
}
