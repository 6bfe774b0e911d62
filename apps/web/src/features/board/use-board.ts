import { useEffect, useState } from 'react'
import type { Failure } from '../../api/failure'
import { usePageShown } from '../../lib/page-shown'
import { boardSource } from './board-source'
import { BoardStore } from './board-store'
import { followBoard } from './follow-board'

interface Board {
  readonly store: BoardStore
  readonly failure: Failure | undefined
  again(): void
}

/** A hospital's board, kept up to date while its page is visible. */
export function useBoard(hospitalId: number): Board {
  const [store] = useState(() => new BoardStore())
  const [failure, setFailure] = useState<Failure>()
  const isPageShown = usePageShown()
  useEffect(() => {
    if (!isPageShown || failure) return
    const stop = new AbortController()
    void followBoard(store, boardSource(hospitalId), stop.signal).then((refusal) =>
      stop.signal.aborted ? undefined : setFailure(refusal),
    )
    return () => stop.abort()
  }, [store, hospitalId, isPageShown, failure])
  return { store, failure, again: () => setFailure(undefined) }
}
