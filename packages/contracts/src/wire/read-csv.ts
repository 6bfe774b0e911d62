/**
 * For tests, so that they do not depend on the writer: reads CSV by RFC 4180. Quotes enclose anything, a doubled quote stands
 * for one, lines end with CR LF.
 */
export function fromCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let inside = false
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at)
    if (inside) {
      if (sign !== '"') cell += sign
      else if (text.charAt(at + 1) === '"') cell += text.charAt(++at)
      else inside = false
    } else if (sign === '"' && cell === '') {
      inside = true
    } else if (sign === ',') {
      row.push(cell)
      cell = ''
    } else if (sign === '\r' && text.charAt(at + 1) === '\n') {
      rows.push([...row, cell])
      row = []
      cell = ''
      at++
    } else {
      cell += sign
    }
  }
  if (inside || cell !== '' || row.length > 0) throw new Error('The file breaks off')
  return rows
}
