/** Scroll positions of tabs, and of lists in them with their own scroll area. */
export const scrolled = new Map<string, number>()

/** List names never occur in addresses, so the tab can be recovered from the key. */
export const scrollKey = (tab: string, list: string): string => `${tab}\n${list}`
export const tabOfScroll = (key: string): string => key.split('\n')[0] ?? key

/** How long to wait for a loading page to become high enough. */
const timeoutMs = 5000

/** Restores a tab's scroll position, and tracks it while the tab is shown. */
export function keepScroll(panel: HTMLElement, key: string): () => void {
  const position = scrolled.get(key) ?? 0
  const note = (): void => void scrolled.set(key, panel.scrollTop)
  panel.addEventListener('scroll', note, { passive: true })
  // Reading or setting it forces a layout of the whole page, so it is skipped where there is nothing to restore.
  if (position > 0) panel.scrollTop = position
  const stopGrowing = position > 0 && panel.scrollTop < position ? whenHigher(panel, position) : undefined
  return () => {
    stopGrowing?.()
    panel.removeEventListener('scroll', note)
  }
}

/** Scrolls once the page is high enough, unless the user has started scrolling. */
function whenHigher(panel: HTMLElement, position: number): () => void {
  const grown = new ResizeObserver(() => {
    if (panel.scrollHeight - panel.clientHeight < position) return
    panel.scrollTop = position
    stop()
  })
  const late = setTimeout(() => stop(), timeoutMs)
  function stop(): void {
    clearTimeout(late)
    grown.disconnect()
    panel.removeEventListener('wheel', stop)
    panel.removeEventListener('keydown', stop)
    panel.removeEventListener('pointerdown', stop)
  }
  for (const child of panel.children) grown.observe(child)
  panel.addEventListener('wheel', stop, { passive: true })
  panel.addEventListener('keydown', stop)
  panel.addEventListener('pointerdown', stop)
  return stop
}
