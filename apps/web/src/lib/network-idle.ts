const idleMs = 2000
/** Somebody who goes from page to page, or a page that polls, keeps the network busy. */
const longestMs = 8000

/** Resolves once the network has been idle for a while, so that background requests do not delay visible content, or has been busy long. */
export function whenNetworkIdle(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(idle)
      clearTimeout(longest)
      arrivals.disconnect()
      signal.removeEventListener('abort', done)
      resolve()
    }
    let idle = setTimeout(done, idleMs)
    const longest = setTimeout(done, longestMs)
    const arrivals = new PerformanceObserver(() => {
      clearTimeout(idle)
      idle = setTimeout(done, idleMs)
    })
    arrivals.observe({ type: 'resource' })
    signal.addEventListener('abort', done)
  })
}
