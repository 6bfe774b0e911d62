import { TextList } from '../fields/index.js'
import { limits } from '../limits.js'

/** Who has a record open says so again before these are over; whoever does not has gone. */
export const readerRules = { presentSeconds: 45 } as const

/** Who else has a record open, by name; whoever came first stands first. */
export class Readers {
  @TextList({ max: 50 }, limits.readers, ['正在查看', 'Also viewing']) readers!: string[]
}
