const firstMs = 1000
const longestMs = 30_000

/** Waits longer with each broken connection, but no longer than until the network is back. */
export function pauseAfter(broken: number, signal: AbortSignal): Promise<void> {
  const ms = Math.min(firstMs * 2 ** (broken - 1), longestMs) * (0.75 + Math.random() / 2)
  return new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer)
      window.removeEventListener('online', finish)
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const timer = setTimeout(finish, ms)
    window.addEventListener('online', finish)
    signal.addEventListener('abort', finish)
  })
}
