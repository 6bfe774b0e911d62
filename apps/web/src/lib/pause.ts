const firstMs = 1000
const longestMs = 30_000

/** Waits longer with each broken connection, but no longer than until the network is back. */
export function pauseAfter(broken: number, signal: AbortSignal): Promise<void> {
  const ms = Math.min(firstMs * 2 ** (broken - 1), longestMs) * (0.75 + Math.random() / 2)
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    window.addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}
