import { useEffect, useState } from 'react'

/** Seconds that are counted down to 0, and how to start with a number of them. */
export function useCountdown(): readonly [left: number, start: (seconds: number) => void] {
  const [{ now, until }, setTimes] = useState({ now: 0, until: 0 })
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  useEffect(() => {
    if (left === 0) return undefined
    const tick = setInterval(() => setTimes((times) => ({ ...times, now: Date.now() })), 1000)
    return () => clearInterval(tick)
  }, [left])
  const start = (seconds: number) => setTimes({ now: Date.now(), until: Date.now() + seconds * 1000 })
  return [left, start]
}
