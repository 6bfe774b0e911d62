import { useEffect } from 'react'
import { changed } from './tab-list'
import { useTabPlace } from './tab-place'
import { findTab, tabs } from './tabs'

/**
 * Sets this tab's title to the record's name; undefined while unknown. Where names may repeat, the number is added while a
 * tab of the same page has the same name.
 */
export function useTabTitle(record: string | undefined, number?: string): void {
  const { key } = useTabPlace()
  useEffect(() => {
    const tab = findTab(key)
    if (record === undefined || (tab?.record === record && tab.number === number)) return
    tabs.set((list) => changed(list, key, { record, number }))
  }, [key, record, number])
}
