import { useLayoutEffect, useRef, type RefObject } from 'react'
import { keepScroll, scrollKey } from '../tab/scroll'
import { useTabPlace } from '../tab/tab-place'

/**
 * The scroll position of rows under a fixed header: restored when the tab returns, reset when the list's query changes.
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
    // This effect also runs when a hidden page is shown again, which must not lose the position.
    if (last.current === address) return
    last.current = address
    const frame = around.current?.querySelector('.table-frame')
    if (frame) frame.scrollTo({ top: 0 })
    // Cards scroll with the page, which is at its end when the user turns to the next page.
    else if (around.current && around.current.getBoundingClientRect().top < 0) around.current.scrollIntoView()
  }, [address])
  return around
}
