import { useRef } from 'react'

/** Keeps a form from being saved while uploads are in progress or have failed. */
export function useUnfinished(complaint: string) {
  const unfinished = useRef(false)
  return {
    onUnfinished: (open: boolean) => void (unfinished.current = open),
    rule: {
      validator: () => (unfinished.current ? Promise.reject(new Error(complaint)) : Promise.resolve()),
    },
  }
}
