const quote = 0x22
const lineFeed = 0x0a

/** How many lines of a table have gone by, however it was cut into parts. A line break inside quotes ends no line. */
export interface Counting {
  readonly lines: number
  readonly quoted: boolean
}

export const nothingCounted: Counting = { lines: 0, quoted: false }

/** Bytes suffice: in UTF-8, neither a quote nor a line feed is ever a part of another character. */
export function countOn({ lines, quoted }: Counting, part: Uint8Array): Counting {
  let inside = quoted
  let seen = lines
  for (const byte of part) {
    // A doubled quote leaves and enters again.
    if (byte === quote) inside = !inside
    else if (byte === lineFeed && !inside) seen++
  }
  return { lines: seen, quoted: inside }
}

/** The first line is what the columns are called. */
export const rowsIn = ({ lines }: Counting): number => Math.max(0, lines - 1)
