/**
 * Rows per statement. Batches of a table have the same shape, so their statement is prepared once; 30 columns stay
 * below SQLite's limit of 32,766 values.
 */
const rowsAtOnce = 1000

export function* inBatches<T>(rows: Iterable<T>, size = rowsAtOnce): Generator<T[]> {
  let batch: T[] = []
  for (const row of rows) {
    batch.push(row)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
