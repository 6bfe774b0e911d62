import { useEffect, useRef } from 'react'
import { usePageQuery, useSetPageQuery } from './tab-place'

const field = 'do'

/** The address of a page with an action to run on arrival: opening a form, never more. */
export const withAction = (address: string, action: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}${field}=${action}`

/**
 * Runs the action in the page's address once it is possible. Removes it from the address first, so that neither Back
 * nor a reload repeats it.
 */
export function usePageAction(action: string, run: () => void, ready = true): void {
  const query = usePageQuery()
  const setQuery = useSetPageQuery()
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  const isRequested = ready && query.get(field) === action
  useEffect(() => {
    if (!isRequested) return
    setQuery((rest) => {
      rest.delete(field)
      return rest
    })
    latest.current()
  }, [isRequested, setQuery])
}
