import type { FileFormat, Rows } from '@bedside/contracts'
import type { Actor } from '../access/actor.js'

/** The rows of a list to export, and how to read them. */
export interface RowSource extends Rows<object> {
  readonly query: object
  readonly format: FileFormat
  /** The selected columns; empty for all. */
  readonly chosenColumns: readonly string[]
  /** The ids of all rows in list order, from one snapshot; undefined if there are too many. */
  few(): Promise<Int32Array | undefined>
  /** The same for any number of rows, a few at a time. */
  all(): AsyncIterable<readonly number[]>
  /** Rows by id, as far as the reader may see them now. */
  read(ids: ArrayLike<number>, reader: Actor): Promise<object[]>
}
