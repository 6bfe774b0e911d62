/** How far each tab is scrolled down, and the lists in it that scroll by themselves. */
export const scrolled = new Map<string, number>()

/** The name of a list is no part of an address, so the tab can be told from the key again. */
export const scrollKey = (tab: string, list: string): string => `${tab}\n${list}`
export const tabOfScroll = (key: string): string => key.split('\n')[0] ?? key

/** A page that is still loading is not high enough yet; this is how long it is waited for. */
const timeoutMs = 5000

/** Follows and restores the position of a tab while it is shown. */
export function keepScroll(panel: HTMLElement, key: string): () => void {
  const wanted = scrolled.get(key) ?? 0
  const note = (): void => void scrolled.set(key, panel.scrollTop)
  panel.addEventListener('scroll', note, { passive: true })
  // Asking or telling costs a layout of the whole page, which most need not wait for.
  if (wanted > 0) panel.scrollTop = wanted
  const stopGrowing = wanted > 0 && panel.scrollTop < wanted ? whenHigher(panel, wanted) : undefined
  return () => {
    stopGrowing?.()
    panel.removeEventListener('scroll', note)
  }
}

/** Scrolls down as soon as the page is high enough, unless the reader has begun to scroll. */
function whenHigher(panel: HTMLElement, wanted: number): () => void {
  const grown = new ResizeObserver(() => {
    if (panel.scrollHeight - panel.clientHeight < wanted) return
    panel.scrollTop = wanted
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
