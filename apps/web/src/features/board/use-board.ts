import { useEffect, useState } from 'react'
import type { Failure } from '../../api/failure'
import { BoardStore } from './board-store'
import { followBoard } from './follow-board'

interface Board {
  readonly store: BoardStore
  readonly failure: Failure | undefined
  again(): void
}

/** A hospital's board, followed for as long as its page is shown. */
export function useBoard(hospitalId: number): Board {
  const [store] = useState(() => new BoardStore())
  const [failure, setFailure] = useState<Failure>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    void followBoard(store, hospitalId, stop.signal, setFailure)
    return () => stop.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another try is what it waits for
  }, [store, hospitalId, tries])
  return {
    store,
    failure,
    again: () => {
      setFailure(undefined)
      setTries(tries + 1)
    },
  }
}
