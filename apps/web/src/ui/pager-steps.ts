/** A target of the pager: a page number, or a jump over omitted numbers. */
interface Step {
  readonly page: number
  readonly jump?: 'back' | 'on'
}

/** How many pages on each side of the current one are shown. */
const beside = 2
const jump = 5

/** Both ends, the pages around the current one, and a jump wherever several are omitted. */
export function pagerSteps(current: number, last: number): readonly Step[] {
  // Near an end just as many are shown, so that the pager keeps its width.
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
