import type { FileFormat, Rows } from '@bedside/contracts'
import type { Actor } from '../access/actor.js'

/** Which rows of which list are wanted as a file, and how they are had. */
export interface RowSource extends Rows<object> {
  readonly query: object
  readonly format: FileFormat
  /** The columns that were named, where not all are wanted. */
  readonly chosen: readonly string[]
  /** The ids of all rows in the order of the list, as one moment saw them; undefined where they are too many. */
  few(): Promise<Int32Array | undefined>
  /** The same however many, a few at a time. */
  all(): AsyncIterable<readonly number[]>
  /** Some of them, as far as the reader may see them now. */
  read(ids: ArrayLike<number>, reader: Actor): Promise<object[]>
}
