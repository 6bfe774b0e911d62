import { useEffect, useRef } from 'react'
import { usePageQuery, useSetPageQuery } from './tab-place'

const field = 'do'

/** The address of a page on which something is done as soon as it is there: a form is opened, never more. */
export const withAction = (address: string, action: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}${field}=${action}`

/**
 * Does what the page's address asks for, once it can be done. It is taken out of the address first, so that neither going
 * back nor reading anew does it again.
 */
export function usePageAction(action: string, run: () => void, ready = true): void {
  const query = usePageQuery()
  const setQuery = useSetPageQuery()
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  const asked = ready && query.get(field) === action
  useEffect(() => {
    if (!asked) return
    const rest = new URLSearchParams(query)
    rest.delete(field)
    setQuery(rest)
    latest.current()
  }, [asked, query, setQuery])
}
