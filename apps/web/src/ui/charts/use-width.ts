import { useCallback, useState } from 'react'

/** The width of an element; the chart is drawn for it and redrawn when it changes. */
export function useWidth(): [attach: (element: HTMLElement | null) => (() => void) | undefined, width: number] {
  const [width, setWidth] = useState(0)
  const attach = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.floor(entry?.contentRect.width ?? 0)
      // Hidden elements measure 0, and have their previous width when shown again.
      if (measured > 0) setWidth(measured)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [attach, width]
}
