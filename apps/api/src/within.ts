import { setTimeout as pause } from 'node:timers/promises'

/** What a promise comes to, or nothing where that takes longer. */
export async function within<T>(ms: number, coming: Promise<T>): Promise<T | undefined> {
  const waiting = new AbortController()
  try {
    return await Promise.race([coming, pause(ms, undefined, { signal: waiting.signal })])
  } finally {
    waiting.abort()
  }
}
