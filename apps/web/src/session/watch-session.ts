import { session as endpoints } from '@bedside/contracts'
import { isFailure } from '../api/failure'
import { watch } from '../api/watch'
import { pauseAfter } from '../lib/pause'
import { whenNetworkIdle } from '../lib/network-idle'
import { mustFirst, session } from './session'
import { followSessionState, isGoingOn } from './session-end'
import { waiting } from './waiting'

/** A connection that held this long was a good one: after it, waiting begins anew. */
const heldMs = 20_000

/**
 * Hears what waits for whoever is signed in, and of the session's end when it ends and not with the next call. A browser has only a few connections for all its
 * tabs, so a tab that nobody sees takes none: one that is seen tells it, and it asks itself when it is shown again.
 */
export function watchSession(): void {
  let watching: AbortController | undefined
  const look = (): void => {
    const now = session.get()
    // Whoever has to change a password or set up a second factor first may do nothing else.
    const mayAsk = now.status === 'in' && !mustFirst(now.info)
    if (now.status === 'out') waiting.set(undefined)
    const wanted = mayAsk && isGoingOn() && !document.hidden && navigator.onLine
    if (wanted === (watching !== undefined)) return
    watching?.abort()
    watching = wanted ? new AbortController() : undefined
    if (watching) void follow(watching.signal)
  }
  session.subscribe(look)
  followSessionState(look)
  document.addEventListener('visibilitychange', look)
  addEventListener('online', look)
  addEventListener('offline', look)
}

/** Connection by connection: a server that restarts, or a line that breaks, is nobody's news. */
async function follow(signal: AbortSignal): Promise<void> {
  await whenNetworkIdle(signal)
  for (let broken = 1; !signal.aborted; broken++) {
    let openedAt: number | undefined
    const onOpen = (): void => void (openedAt = Date.now())
    try {
      await watch(
        endpoints.watchSession,
        {},
        { signal, handles: () => true, onOpen, onEvent: (next) => waiting.set(next) },
      )
    } catch (error) {
      // The end of the session has been told already, and whatever else failed is tried again.
      if (!signal.aborted && !isFailure(error)) throw error
    }
    if (openedAt !== undefined && Date.now() - openedAt >= heldMs) broken = 1
    await pauseAfter(broken, signal)
  }
}
