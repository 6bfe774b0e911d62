import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

interface Beyond {
  /** How many are on further rows. */
  readonly count: number
  /** How many of these are set. */
  readonly set: number
}

/** Finds out which filters fit on the first row, again whenever the width or a filter changes. */
export function useFirstRow(): [row: RefObject<HTMLDivElement | null>, beyond: Beyond] {
  const row = useRef<HTMLDivElement>(null)
  const [beyond, setBeyond] = useState<Beyond>({ count: 0, set: 0 })
  useLayoutEffect(() => {
    const around = row.current
    if (!around) return undefined
    const measure = () => {
      const { count, set } = marked(around)
      setBeyond((last) => (last.count === count && last.set === set ? last : { count, set }))
    }
    const sizes = new ResizeObserver(measure)
    // Filters may appear later, once their options have loaded; their class says whether they are set.
    const changes = new MutationObserver(() => {
      watch()
      measure()
    })
    const watch = () => {
      changes.observe(around, { childList: true })
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

/** Marks the filters beyond the first row, for CSS to hide them while collapsed. */
function marked(around: HTMLElement): Beyond {
  // A focused select adds an invisible text for screen readers beside itself, which is no filter.
  const all = [...around.children].filter((one) => one instanceof HTMLElement).filter((one) => one.offsetWidth > 0)
  const first = all[0]?.offsetTop ?? 0
  const further = all.filter((one) => one.offsetTop > first)
  for (const one of all) one.toggleAttribute('data-beyond', further.includes(one))
  return { count: further.length, set: further.filter((one) => one.classList.contains('filter-set')).length }
}
