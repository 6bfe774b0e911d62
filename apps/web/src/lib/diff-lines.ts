interface DiffLine {
  readonly kind: 'same' | 'gone' | 'new'
  readonly text: string
}

/** The lines removed and added between two texts, in order, based on a longest common subsequence. */
export function diffLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  const lengths = commonLengths(before, after)
  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    const [gone, fresh] = [before[i], after[j]]
    if (gone !== undefined && gone === fresh) {
      lines.push({ kind: 'same', text: gone })
      i++
      j++
    } else if (gone !== undefined && (fresh === undefined || at(lengths, i + 1, j) >= at(lengths, i, j + 1))) {
      lines.push({ kind: 'gone', text: gone })
      i++
    } else if (fresh !== undefined) {
      lines.push({ kind: 'new', text: fresh })
      j++
    }
  }
  return lines
}

type Table = readonly Uint16Array[]
const at = (table: Table, i: number, j: number): number => table[i]?.[j] ?? 0

/** The length of the longest common subsequence from each pair of lines on. */
function commonLengths(before: readonly string[], after: readonly string[]): Table {
  const table = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1))
  for (let i = before.length - 1; i >= 0; i--) {
    const row = table[i]
    if (!row) continue
    for (let j = after.length - 1; j >= 0; j--)
      row[j] = before[i] === after[j] ? at(table, i + 1, j + 1) + 1 : Math.max(at(table, i + 1, j), at(table, i, j + 1))
  }
  return table
}
