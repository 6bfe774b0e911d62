import { useEffect, useRef } from 'react'
import { recordsIn } from '../tab/record-lists'
import { usePageQuery, useSetPageQuery } from '../tab/tab-place'

interface Leaving {
  readonly open: boolean
  /** While it is being saved, it stays. */
  readonly busy: boolean
  /** Resolves with false if its unsaved input is to be kept. */
  readonly leave: () => Promise<boolean>
}

/**
 * Leaves a dialog when the page's address opens another record: it would stay in front of that record and change the one before.
 * If its unsaved input is to be kept, the address returns to its record.
 */
export function useLeaveWithRecord({ open, busy, leave }: Leaving): void {
  const query = usePageQuery()
  const setQuery = useSetPageQuery()
  const records = recordsIn(query)
  const opened = useRef<{ readonly records: string; readonly query: URLSearchParams }>(undefined)
  const latest = useRef(leave)
  useEffect(() => {
    latest.current = leave
  })
  useEffect(() => {
    const before = opened.current
    if (!open) opened.current = undefined
    else if (!before || before.records === records) opened.current = { records, query }
    else if (!busy) void latest.current().then((left) => !left && setQuery(() => before.query))
  }, [open, busy, records, query, setQuery])
}
