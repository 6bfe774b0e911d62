import { useRef } from 'react'
import type { Unfinished } from './upload-queue'

/**
 * Keeps a form from being saved while uploads are in progress or have failed: nobody should save without a file
 * unawares. Says what can be done, because waiting for a refused file or repeating it would be in vain.
 */
export function useUnfinished(complaints: Readonly<Record<NonNullable<Unfinished>, string>>) {
  const unfinished = useRef<Unfinished>(undefined)
  return {
    onUnfinished: (why: Unfinished) => void (unfinished.current = why),
    rule: {
      validator: () => {
        const why = unfinished.current
        return why === undefined ? Promise.resolve() : Promise.reject(new Error(complaints[why]))
      },
    },
  }
}
