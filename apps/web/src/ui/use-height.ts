import { useCallback, useState } from 'react'

/** The height of an element, for content that needs it in pixels, such as a virtual tree. */
export function useHeight(
  initial: number,
): [attach: (element: HTMLElement | null) => (() => void) | undefined, number] {
  const [height, setHeight] = useState(initial)
  const attach = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.floor(entry?.contentRect.height ?? 0)
      // Hidden elements measure 0, and have their previous height when shown again.
      if (measured > 0) setHeight(measured)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [attach, height]
}
