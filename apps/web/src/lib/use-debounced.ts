import { useEffect, useState } from 'react'

const settledAfterMs = 250

/** What was typed, once the typing has paused: nobody wants an answer to every letter. */
export function useDebounced(typed: string): string {
  const [settled, settle] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), settledAfterMs)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
