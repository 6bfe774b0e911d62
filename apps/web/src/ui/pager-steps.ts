/** A place that a pager leads to: a page by its number, or some pages on from here where numbers are left out. */
export interface Step {
  readonly page: number
  readonly jump?: 'back' | 'on'
}

/** How many pages beside the current one have their numbers shown. */
const beside = 2
const jump = 5

/** Both ends, what stands around the current page, and a jump wherever more than one page is left out between. */
export function pagerSteps(current: number, last: number): readonly Step[] {
  // Near an end as many in a row as in the middle, so that the pager keeps its width.
  const first = Math.max(1, Math.min(current - beside, last - 2 * beside))
  const row = Array.from({ length: 2 * beside + 1 }, (_, step) => first + step)
  const numbers = [...new Set([1, ...row, last])].filter((page) => page === 1 || (page > 0 && page <= last))
  return numbers.flatMap((page, index): readonly Step[] => {
    const missing = page - (numbers[index - 1] ?? 0) - 1
    if (missing === 0) return [{ page }]
    if (missing === 1) return [{ page: page - 1 }, { page }]
    return [page <= current ? { page: current - jump, jump: 'back' } : { page: current + jump, jump: 'on' }, { page }]
  })
}
