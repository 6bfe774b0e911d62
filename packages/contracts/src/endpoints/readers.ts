import { TextList } from '../fields/index.js'
import { limits } from '../limits.js'

/** A viewer of a record reports within this time; without a report the viewer counts as gone. */
export const readerRules = { presentSeconds: 45 } as const

/** The names of the others who have a record open, in order of arrival. */
export class Readers {
  @TextList({ max: 50 }, limits.readers, ['正在查看', 'Also viewing']) readers!: string[]
}
