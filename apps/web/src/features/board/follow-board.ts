import { ApiError, isFailure } from '../../api/failure'
import { pauseAfter } from '../../lib/pause'
import type { BoardSource } from './board-source'
import type { BoardStore } from './board-store'
import { CatchUp } from './catch-up'

/** A connection that held this long was a good one: after it, waiting begins anew. */
const heldMs = 20_000
const noNetwork = 'no network'

/**
 * Keeps a board up to date until it is aborted, connection by connection. Resolves with the refusal that ended it:
 * a server that is busy or faulty is asked again, one that says no is not.
 */
export async function followBoard(
  store: BoardStore,
  source: BoardSource,
  signal: AbortSignal,
): Promise<ApiError | undefined> {
  // At once, as nothing of this may be said any more when somebody follows again.
  signal.addEventListener('abort', () => store.happens('broke'), { once: true })
  for (let broken = 1; !signal.aborted; broken++) {
    const { openedAt, failure } = await connect(store, source, signal)
    if (signal.aborted) return undefined
    store.happens('broke')
    if (failure instanceof ApiError && isFinal(failure)) return failure
    if (openedAt !== undefined && Date.now() - openedAt >= heldMs) broken = 1
    await pauseAfter(broken, signal)
  }
  return undefined
}

interface Connection {
  readonly openedAt: number | undefined
  readonly failure: unknown
}

/** The stream is opened first and the board read then, so that nothing happens in between. */
async function connect(store: BoardStore, source: BoardSource, signal: AbortSignal): Promise<Connection> {
  const broke = new AbortController()
  const held = AbortSignal.any([signal, broke.signal])
  const catchUp = new CatchUp(
    store,
    () => source.read(held),
    held,
    (error) => broke.abort(error),
  )
  let openedAt: number | undefined
  let failure: unknown
  // A browser that goes offline leaves connections open that nothing comes through any more.
  window.addEventListener('offline', () => broke.abort(noNetwork), { signal: held })
  store.happens('asked')
  try {
    await source.watch(
      held,
      (process) => {
        openedAt = Date.now()
        store.happens('opened')
        catchUp.begin(process)
      },
      (event) => catchUp.hear(event),
    )
  } catch (error) {
    failure = broke.signal.aborted ? broke.signal.reason : error
    if (!signal.aborted && failure !== noNetwork && !isFailure(failure)) throw failure
  } finally {
    broke.abort()
  }
  return { openedAt, failure }
}

const isFinal = ({ code }: ApiError): boolean => code < 500 && code !== 429
