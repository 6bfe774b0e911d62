const idleMs = 2000

/** Resolves once the network has been idle for a while, so that background requests do not delay visible content. */
export function whenNetworkIdle(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer)
      arrivals.disconnect()
      signal.removeEventListener('abort', done)
      resolve()
    }
    let timer = setTimeout(done, idleMs)
    const arrivals = new PerformanceObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(done, idleMs)
    })
    arrivals.observe({ type: 'resource' })
    signal.addEventListener('abort', done)
  })
}
