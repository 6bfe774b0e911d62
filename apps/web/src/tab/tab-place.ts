import { createContext, useCallback, useContext, useMemo } from 'react'
import type { Store } from '../lib/store'
import { go } from './go'
import { changed } from './tab-list'
import { tabs } from './tabs'

/** The address of a mounted page. Hidden pages must use this: the browser's address belongs to the visible page. */
interface TabPlace {
  /** Path and key parameters, which identify the tab. */
  readonly key: string
  readonly path: string
  /** With `?`, or empty. */
  readonly search: string
  /** The query last asked for, which may not have been rendered yet. */
  readonly asked: Store<string>
}

export const TabPlaceContext = createContext<TabPlace | undefined>(undefined)

export function useTabPlace(): TabPlace {
  const place = useContext(TabPlaceContext)
  if (!place) throw new Error('Only a page has a place')
  return place
}

/** The query of this page's own address. */
export function usePageQuery(): URLSearchParams {
  const { search } = useTabPlace()
  return useMemo(() => new URLSearchParams(search), [search])
}

/**
 * Changes this page's query without a history entry, so that Back does not step through every filter. A change gets the query that
 * the last one left, because of two changes before a render the second would otherwise undo the first.
 */
export function useSetPageQuery(): (change: (query: URLSearchParams) => URLSearchParams) => void {
  const { key, path, asked } = useTabPlace()
  return useCallback(
    (change) => {
      const query = change(new URLSearchParams(asked.get()))
      const search = query.size === 0 ? '' : `?${query.toString()}`
      asked.set(search)
      // A hidden page may still receive an answer: that changes its tab's address only.
      if (tabs.get().active === key) go(path + search, { replace: true })
      else tabs.set((list) => changed(list, key, { search }))
    },
    [key, path, asked],
  )
}
