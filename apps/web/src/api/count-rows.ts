const quote = 0x22
const lineFeed = 0x0a

/** The number of lines received so far, in chunks of any size. A line break inside quotes does not end a line. */
interface Counting {
  readonly lines: number
  readonly quoted: boolean
}

export const nothingCounted: Counting = { lines: 0, quoted: false }

/** Works on bytes: in UTF-8, quotes and line feeds are never part of another character. */
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

/** The first line contains the column titles. */
export const rowsIn = ({ lines }: Counting): number => Math.max(0, lines - 1)
