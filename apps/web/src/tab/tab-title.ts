import { useEffect } from 'react'
import { changed } from './tab-list'
import { useTabPlace } from './tab-place'
import { findTab, tabs } from './tabs'

interface TitleOptions {
  /** Added where names may repeat, while a tab of the same page has the same name. */
  readonly number?: string | undefined
  /** Whether the text is the page's whole title, such as "Add shop", and not only the name of its record. */
  readonly whole?: boolean
}

/** Sets this tab's title to the record's name; undefined while unknown. */
export function useTabTitle(record: string | undefined, { number, whole = false }: TitleOptions = {}): void {
  const { key } = useTabPlace()
  useEffect(() => {
    const tab = findTab(key)
    if (record === undefined || (tab?.record === record && tab.number === number && tab.whole === whole)) return
    tabs.set((list) => changed(list, key, { record, number, whole }))
  }, [key, record, number, whole])
}
