import { useEffect, useReducer } from 'react'

/** Renders again twice a minute, for a text that says how far off a time is. */
export function useTicking(): void {
  const [, again] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(again, 30_000)
    return () => clearInterval(timer)
  }, [])
}
