import { board, type BoardBed } from '@bedside/contracts'
import { call } from '../../api/client'
import { ApiError, isFailure, type Failure } from '../../api/failure'
import { watch } from '../../api/watch'
import type { BoardStore } from './board-store'

const firstPauseMs = 1000
const longestPauseMs = 30_000

/**
 * Keeps a board up to date until it is aborted. The stream is opened first and the board read then, so that nothing
 * happens in between; whenever the stream has been away, the board is read again. Only a refusal ends it.
 */
export async function followBoard(
  store: BoardStore,
  hospitalId: number,
  signal: AbortSignal,
  refused: (failure: Failure) => void,
): Promise<void> {
  const input = { hospitalId }
  let broke = new AbortController()
  let late: BoardBed[] = []
  const read = async (): Promise<void> => {
    // An event may overtake the answer, which would bring back what was before it.
    const overtaking: BoardBed[] = []
    late = overtaking
    try {
      store.load(await call(board.getBoard, input, { signal, handles: () => true }))
      for (const bed of overtaking) store.apply(bed)
      late = []
      store.link.set({ kind: 'live' })
    } catch (error) {
      // What cannot be read now is read with the next connection.
      if (!signal.aborted) broke.abort(error)
    }
  }
  // A browser that goes offline leaves connections open that nothing comes through any more.
  window.addEventListener('offline', () => broke.abort(), { signal })
  let pauseMs = firstPauseMs
  while (!signal.aborted) {
    broke = new AbortController()
    try {
      await watch(board.watchBoard, input, {
        signal: AbortSignal.any([signal, broke.signal]),
        handles: () => true,
        onOpen: () => {
          pauseMs = firstPauseMs
          void read()
        },
        onEvent: ({ kind, bed }) => {
          if (kind === 'reload' || bed === null) return void read()
          late.push(bed)
          store.apply(bed)
        },
      })
    } catch (error) {
      const failure: unknown = broke.signal.aborted ? broke.signal.reason : error
      if (!signal.aborted && failure instanceof ApiError && isFinal(failure)) return refused(failure)
      if (!signal.aborted && !isFailure(failure) && !broke.signal.aborted) throw error
    }
    if (signal.aborted) return
    store.link.set((link) => (link.kind === 'live' ? { kind: 'stale', since: Date.now() } : link))
    await pause(pauseMs * (0.75 + Math.random() / 2), signal)
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
}

/** A server that is busy or faulty is asked again; one that says no is not. */
const isFinal = ({ code }: ApiError): boolean => code < 500 && code !== 429

/** Waits, but no longer than until the network is back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
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
