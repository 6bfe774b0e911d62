import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

interface Beyond {
  /** How many stand on further rows. */
  readonly count: number
  /** How many of these are set. */
  readonly set: number
}

/** Tells filters of the first row from those beyond it, anew whenever the room changes, or one of them. */
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
    // A filter may come later, when what it offers has been read; whether it is set, its class says.
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

/** What is beyond the first row is marked, for the style to hide while the others are closed. */
function marked(around: HTMLElement): Beyond {
  const all = [...around.children].filter((one) => one instanceof HTMLElement)
  const first = all[0]?.offsetTop ?? 0
  const further = all.filter((one) => one.offsetTop > first)
  for (const one of all) one.toggleAttribute('data-beyond', further.includes(one))
  return { count: further.length, set: further.filter((one) => one.classList.contains('filter-set')).length }
}
