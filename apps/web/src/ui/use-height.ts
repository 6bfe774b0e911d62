import { useCallback, useState } from 'react'

/** The height an element has been given, for what has to know it in pixels, such as a virtual tree. */
export function useHeight(
  initial: number,
): [attach: (element: HTMLElement | null) => (() => void) | undefined, number] {
  const [height, setHeight] = useState(initial)
  const attach = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.floor(entry?.contentRect.height ?? 0)
      // A hidden page measures nothing, and comes back as it was.
      if (measured > 0) setHeight(measured)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [attach, height]
}
