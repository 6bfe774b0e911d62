import { ApiError, isFailure } from '../../api/failure'
import { pauseAfter } from '../../lib/pause'
import type { BoardSource } from './board-source'
import type { BoardStore } from './board-store'
import { CatchUp } from './catch-up'

/** After a connection that lasted this long, the backoff starts again from its shortest pause. */
const heldMs = 20_000
const noNetwork = 'no network'

/**
 * Keeps a board up to date over successive connections, until it is aborted. Connects again after a lost network, a fault
 * or an overload of the server; any other refusal ends it and is the result.
 */
export async function followBoard(
  store: BoardStore,
  source: BoardSource,
  signal: AbortSignal,
): Promise<ApiError | undefined> {
  // Marked as lost at once, because afterwards the store may already belong to the next caller.
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

/** Opens the stream before reading the board, so that no change between the two is missed. */
async function connect(store: BoardStore, source: BoardSource, signal: AbortSignal): Promise<Connection> {
  const broke = new AbortController()
  const connection = AbortSignal.any([signal, broke.signal])
  const catchUp = new CatchUp(
    store,
    () => source.read(connection),
    connection,
    (error) => broke.abort(error),
  )
  let openedAt: number | undefined
  let failure: unknown
  // A browser that goes offline keeps connections open although nothing arrives through them any more.
  window.addEventListener('offline', () => broke.abort(noNetwork), { signal: connection })
  store.happens('asked')
  try {
    await source.watch(
      connection,
      (process) => {
        openedAt = Date.now()
        store.happens('opened')
        catchUp.begin(process)
      },
      (event) => catchUp.receive(event),
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
