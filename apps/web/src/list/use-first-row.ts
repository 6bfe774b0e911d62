import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

interface Beyond {
  /** How many are on further rows. */
  readonly count: number
  /** How many of these are set. */
  readonly set: number
}

/**
 * Finds out which filters fit on the first row, again whenever the width or a filter changes. Those that are set come first, so that a
 * list opened by a link says what it shows; they are arranged anew only while nobody is using the filters, or when the further rows close.
 */
export function useFirstRow(): [row: RefObject<HTMLDivElement | null>, beyond: Beyond] {
  const row = useRef<HTMLDivElement>(null)
  const [beyond, setBeyond] = useState<Beyond>({ count: 0, set: 0 })
  useLayoutEffect(() => {
    const around = row.current
    if (!around) return undefined
    const measure = (isClosing = false) => {
      if (isClosing || !isUsed(around)) arrange(around)
      const { count, set } = marked(around)
      setBeyond((last) => (last.count === count && last.set === set ? last : { count, set }))
    }
    const sizes = new ResizeObserver(() => measure())
    // Filters may appear later, once their options have loaded; their class says whether they are set.
    const changes = new MutationObserver((records) => {
      watch()
      measure(!isOpen(around) && records.some(({ attributeName }) => attributeName === opened))
    })
    const watch = () => {
      changes.observe(around, { childList: true, attributeFilter: [opened] })
      for (const one of around.children) changes.observe(one, { attributeFilter: ['class'] })
      for (const one of [around, ...around.children]) sizes.observe(one)
    }
    watch()
    measure()
    return () => {
      sizes.disconnect()
      changes.disconnect()
    }
  }, [])
  return [row, beyond]
}

const opened = 'data-open'
const isOpen = (around: HTMLElement): boolean => around.getAttribute(opened) === 'true'
const isUsed = (around: HTMLElement): boolean => isOpen(around) || around.contains(document.activeElement)

const isSet = (one: Element): boolean => one.classList.contains('filter-set')

/** The filters, and those beyond the first row. */
function rowsOf(around: HTMLElement): { all: readonly HTMLElement[]; further: readonly HTMLElement[] } {
  // A focused select adds an invisible text for screen readers beside itself, which is no filter.
  const all = [...around.children].filter((one) => one instanceof HTMLElement).filter((one) => one.offsetWidth > 0)
  const first = Math.min(...all.map((one) => one.offsetTop))
  return { all, further: all.filter((one) => one.offsetTop > first) }
}

/** Marks the filters that are set, if one of them would not fit otherwise, for CSS to place them first. */
function arrange(around: HTMLElement): void {
  // A hidden page has no rows; it keeps its order until it is shown.
  if (around.offsetWidth === 0) return
  for (const one of around.children) one.removeAttribute('data-ahead')
  const { all, further } = rowsOf(around)
  if (further.some(isSet)) for (const one of all.filter(isSet)) one.toggleAttribute('data-ahead', true)
}

/** Marks the filters beyond the first row, for CSS to hide them while collapsed. */
function marked(around: HTMLElement): Beyond {
  const { all, further } = rowsOf(around)
  for (const one of all) one.toggleAttribute('data-beyond', further.includes(one))
  return { count: further.length, set: further.filter(isSet).length }
}
