import { setTimeout as pause } from 'node:timers/promises'

/** The value of a promise, or undefined if it takes longer than `ms`. Does not cancel the work. */
export async function within<T>(ms: number, coming: Promise<T>): Promise<T | undefined> {
  const waiting = new AbortController()
  try {
    return await Promise.race([coming, pause(ms, undefined, { signal: waiting.signal })])
  } finally {
    waiting.abort()
  }
}
