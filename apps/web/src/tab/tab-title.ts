import { useEffect } from 'react'
import { changed } from './tab-list'
import { useTabPlace } from './tab-place'
import { findTab, tabs } from './tabs'

/** Calls the tab of this page what its record is called; undefined as long as that is not known. */
export function useTabTitle(record: string | undefined): void {
  const { key } = useTabPlace()
  useEffect(() => {
    if (record !== undefined && findTab(key)?.record !== record) tabs.set((list) => changed(list, key, { record }))
  }, [key, record])
}
