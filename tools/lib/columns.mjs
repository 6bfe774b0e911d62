/**
 * Pads cells so that columns are aligned.
 * @param {string[][]} rows
 * @returns {string[][]} the same rows, each cell as wide as its column
 */
export function inColumns(rows) {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => width(row[column] ?? ''))))
  return rows.map((row) => row.map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - width(cell))))
}

/**
 * A Chinese character is two columns wide.
 * @param {string} text
 */
function width(text) {
  return Array.from(text).reduce((sum, character) => sum + (character > '\u2e7f' ? 2 : 1), 0)
}
