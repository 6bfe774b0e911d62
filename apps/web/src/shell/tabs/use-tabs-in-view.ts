import { useEffect, useState, type RefObject } from 'react'
import type { Tab } from '../../tab/tab-list'
import { scrollToShow } from '../../lib/scroll-to-show'

/**
 * Scrolls the active tab into view, also when its title or the bar's width changes. Returns whether there are more tabs
 * than fit.
 */
export function useTabsInView(
  bar: RefObject<HTMLElement | null>,
  open: readonly Tab[],
  active: string | undefined,
): boolean {
  const [overflowing, setOverflowing] = useState(false)
  useEffect(() => {
    const list = bar.current
    if (!list) return undefined
    const observer = new ResizeObserver(() => {
      setOverflowing(list.scrollWidth > list.clientWidth)
      const tab = list.children[open.findIndex(({ key }) => key === active)]
      if (!(tab instanceof HTMLElement)) return
      list.scrollLeft = scrollToShow(list, { left: tab.offsetLeft, width: tab.offsetWidth })
    })
    // `observe` reports at once, after a layout the browser does anyway.
    observer.observe(list)
    for (const tab of list.children) observer.observe(tab)
    return () => observer.disconnect()
  }, [bar, open, active])
  return overflowing
}
