const idleMs = 2000
/** Somebody who goes from page to page, or a page that polls, keeps the network busy. */
const longestMs = 8000

/** Resolves once the network has been idle for a while, so that background requests do not delay visible content, or has been busy long. */
export function whenNetworkIdle(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(idle)
      clearTimeout(longest)
      arrivals.disconnect()
      signal.removeEventListener('abort', finish)
      resolve()
    }
    let idle = setTimeout(finish, idleMs)
    const longest = setTimeout(finish, longestMs)
    const arrivals = new PerformanceObserver(() => {
      clearTimeout(idle)
      idle = setTimeout(finish, idleMs)
    })
    arrivals.observe({ type: 'resource' })
    signal.addEventListener('abort', finish)
  })
}
