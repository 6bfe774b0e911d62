import { useLayoutEffect, useRef, type RefObject } from 'react'
import { keepScroll, scrollKey } from '../tab/scroll'
import { useTabPlace } from '../tab/tab-place'

/**
 * Rows that scroll under their head: where they were left when the tab comes back, and at their first one when the list
 * is asked for others.
 */
export function useRowsScroll(list: string, address: string): RefObject<HTMLDivElement | null> {
  const { key } = useTabPlace()
  const around = useRef<HTMLDivElement>(null)
  const last = useRef(address)
  useLayoutEffect(() => {
    const frame = around.current?.querySelector<HTMLElement>('.table-frame')
    return frame ? keepScroll(frame, scrollKey(key, list)) : undefined
  }, [key, list])
  useLayoutEffect(() => {
    // Runs as well when a hidden page is shown again, which is no reason to lose the place.
    if (last.current === address) return
    last.current = address
    const frame = around.current?.querySelector('.table-frame')
    if (frame) frame.scrollTo({ top: 0 })
    // Cards have no frame: the whole page scrolls, and stands at its end for whoever has just turned it over.
    else if (around.current && around.current.getBoundingClientRect().top < 0) around.current.scrollIntoView()
  }, [address])
  return around
}
