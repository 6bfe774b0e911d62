import { useEffect } from 'react'
import { changed } from './tab-list'
import { useTabPlace } from './tab-place'
import { findTab, tabs } from './tabs'

/** Sets this tab's title to the record's name; undefined while unknown. */
export function useTabTitle(record: string | undefined): void {
  const { key } = useTabPlace()
  useEffect(() => {
    if (record !== undefined && findTab(key)?.record !== record) tabs.set((list) => changed(list, key, { record }))
  }, [key, record])
}
