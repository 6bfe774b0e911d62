import { createContext, useCallback, useContext, useMemo } from 'react'
import { go } from './go'
import { changed } from './tab-list'
import { tabs } from './tabs'

/** Where a page stands: hidden pages live on, so they must not read the address, which belongs to the visible one. */
interface TabPlace {
  /** Path and key parameters: what makes it a tab of its own. */
  readonly key: string
  readonly path: string
  /** With its `?`, or empty. */
  readonly search: string
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

/** Changes this page's query in place: going back does not step through every filter. */
export function useSetPageQuery(): (query: URLSearchParams) => void {
  const { key, path } = useTabPlace()
  return useCallback(
    (query) => {
      const search = query.size === 0 ? '' : `?${query.toString()}`
      // A hidden page may still be answered: that changes where its tab leads to, not where the reader is.
      if (tabs.get().active === key) go(path + search, { replace: true })
      else tabs.set((list) => changed(list, key, { search }))
    },
    [key, path],
  )
}
