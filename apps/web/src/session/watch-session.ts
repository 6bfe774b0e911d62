import { session as endpoints, type SessionWaiting } from '@bedside/contracts'
import { isFailure } from '../api/failure'
import { watch } from '../api/watch'
import { pauseAfter } from '../lib/pause'
import { whenNetworkIdle } from '../lib/network-idle'
import { followPermissions } from './live-permissions'
import { mustFirst, session } from './session'
import { followSessionState, isGoingOn } from './session-end'
import { waiting } from './waiting'

/** A connection that lasted this long resets the reconnection delay. */
const heldMs = 20_000

/**
 * Listens to an event stream for to-do counts, changed permissions and the end of the session. Browsers limit connections across tabs, so
 * hidden tabs keep none: visible ones inform them, and a tab reconnects when shown.
 */
export function watchSession(): void {
  let watching: AbortController | undefined
  const look = (): void => {
    const now = session.get()
    // Users who must first change the password or set up a second factor may not connect.
    const mayAsk = now.status === 'in' && !mustFirst(now.info)
    if (now.status === 'out') waiting.set(undefined)
    const shouldWatch = mayAsk && isGoingOn() && !document.hidden && navigator.onLine
    if (shouldWatch === (watching !== undefined)) return
    watching?.abort()
    watching = shouldWatch ? new AbortController() : undefined
    if (watching) void follow(watching.signal)
  }
  session.subscribe(look)
  followSessionState(look)
  document.addEventListener('visibilitychange', look)
  addEventListener('online', look)
  addEventListener('offline', look)
}

function receive(next: SessionWaiting): void {
  waiting.set(next)
  followPermissions(next.permissionVersion)
}

/** Reconnects as needed: server restarts and broken connections are not reported. */
async function follow(signal: AbortSignal): Promise<void> {
  await whenNetworkIdle(signal)
  for (let broken = 1; !signal.aborted; broken++) {
    let openedAt: number | undefined
    const onOpen = (): void => void (openedAt = Date.now())
    try {
      await watch(endpoints.watchSession, {}, { signal, handles: () => true, onOpen, onEvent: receive })
    } catch (error) {
      // The end of the session has been reported already; other failures are retried.
      if (!signal.aborted && !isFailure(error)) throw error
    }
    if (openedAt !== undefined && Date.now() - openedAt >= heldMs) broken = 1
    await pauseAfter(broken, signal)
  }
}
