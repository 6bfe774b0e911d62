import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

interface Beyond {
  /** How many are on further rows. */
  readonly count: number
  /** How many of these are set. */
  readonly set: number
}

interface FirstRow {
  /** The keys of the filters that come first. */
  readonly ahead: readonly string[]
  readonly beyond: Beyond
}

const nothingFound: FirstRow = { ahead: [], beyond: { count: 0, set: 0 } }

/**
 * Finds out which filters fit on the first row, again whenever the width or a filter changes. Those that are set come first, so that a
 * list opened by a link says what it shows; they are arranged anew only while nobody is using the filters, or when the further rows close.
 */
export function useFirstRow(): [row: RefObject<HTMLDivElement | null>, found: FirstRow] {
  const row = useRef<HTMLDivElement>(null)
  const [found, setFound] = useState(nothingFound)
  useLayoutEffect(() => {
    const around = row.current
    if (!around) return undefined
    let last = nothingFound
    const measure = (isClosing = false) => {
      const mayMove = isClosing || !isUsed(around)
      const next = { ahead: mayMove ? arranged(around, last.ahead) : last.ahead, beyond: marked(around) }
      if (isSame(last, next)) return
      last = next
      setFound(next)
    }
    const sizes = new ResizeObserver(() => measure())
    // Filters may appear later, once their options have loaded; their class says whether they are set.
    const changes = new MutationObserver((records) => {
      watch()
      measure(!isOpen(around) && records.some(({ attributeName }) => attributeName === opened))
    })
    const watch = () => {
      changes.observe(around, { childList: true, attributeFilter: [opened] })
      for (const one of around.children) changes.observe(one, { childList: true })
      for (const one of drawn(around)) changes.observe(one, { attributeFilter: ['class'] })
      for (const one of [around, ...drawn(around)]) sizes.observe(one)
    }
    watch()
    measure()
    return () => {
      sizes.disconnect()
      changes.disconnect()
    }
  }, [])
  return [row, found]
}

const isSame = (one: FirstRow, other: FirstRow): boolean => JSON.stringify(one) === JSON.stringify(other)

const opened = 'data-open'
const isOpen = (around: HTMLElement): boolean => around.getAttribute(opened) === 'true'
const isUsed = (around: HTMLElement): boolean => isOpen(around) || around.contains(document.activeElement)

const isSet = (one: Element): boolean => one.classList.contains('filter-set')

/** What the filters draw, each within an element that has no box of its own. */
const drawn = (around: HTMLElement): readonly Element[] => [...around.children].flatMap((one) => [...one.children])

/** The filters, and those beyond the first row. */
function rowsOf(around: HTMLElement): { all: readonly HTMLElement[]; further: readonly HTMLElement[] } {
  // A focused select adds an invisible text for screen readers beside itself, which is no filter.
  const all = drawn(around)
    .filter((one) => one instanceof HTMLElement)
    .filter((one) => one.offsetWidth > 0)
  const first = Math.min(...all.map((one) => one.offsetTop))
  return { all, further: all.filter((one) => one.offsetTop > first) }
}

/** The filters to come first: those that are set, if one of them would not fit otherwise; none once all filters fit. */
function arranged(around: HTMLElement, last: readonly string[]): readonly string[] {
  // A hidden page has no rows; it keeps its order until it is shown.
  if (around.offsetWidth === 0) return last
  const { further } = rowsOf(around)
  if (further.length === 0 || (last.length === 0 && !further.some(isSet))) return []
  return [...around.children]
    .filter((one) => [...one.children].some(isSet))
    .map((one) => one.getAttribute('data-filter') ?? '')
}

/** Marks the filters beyond the first row, for CSS to hide them while collapsed. */
function marked(around: HTMLElement): Beyond {
  const { all, further } = rowsOf(around)
  for (const one of all) one.toggleAttribute('data-beyond', further.includes(one))
  return { count: further.length, set: further.filter(isSet).length }
}
