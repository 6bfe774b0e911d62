interface ChangedPart {
  readonly start: string
  readonly changed: string
  readonly end: string
}

/**
 * The part of a text that differs from another, between what both begin and end with. Undefined if they have too little in
 * common to be versions of each other, or if nothing was changed here.
 */
export function changedPart(text: string, other: string): ChangedPart | undefined {
  const [mine, theirs] = [Array.from(text), Array.from(other)]
  const shorter = Math.min(mine.length, theirs.length)
  let start = 0
  while (start < shorter && mine[start] === theirs[start]) start++
  let end = 0
  while (end < shorter - start && mine.at(-1 - end) === theirs.at(-1 - end)) end++
  const until = mine.length - end
  if (start + end < shorter / 2 || start === until) return undefined
  const part = (from: number, to: number) => mine.slice(from, to).join('')
  return { start: part(0, start), changed: part(start, until), end: part(until, mine.length) }
}
