import { useEffect, useState } from 'react'

const settledAfterMs = 250

/** The text once typing has paused, so that not every letter sends a request. */
export function useDebounced(typed: string): string {
  const [settled, settle] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), settledAfterMs)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
