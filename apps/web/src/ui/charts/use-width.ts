import { useCallback, useState } from 'react'

/** The width an element has been given: a chart is drawn for it, and anew when it changes. */
export function useWidth(): [attach: (element: HTMLElement | null) => (() => void) | undefined, width: number] {
  const [width, setWidth] = useState(0)
  const attach = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.floor(entry?.contentRect.width ?? 0)
      // A hidden page measures nothing, and comes back as it was.
      if (measured > 0) setWidth(measured)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [attach, width]
}
