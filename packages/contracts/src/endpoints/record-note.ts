import { Created, Lines, RecordId, Text } from '../fields/index.js'
import { limits } from '../limits.js'

/** What somebody noted about a record. Notes are added to, never changed or deleted. */
export class RecordNote {
  @RecordId() noteId!: number
  @Text({ max: 50 }, ['记录人', 'By']) actor!: string
  @Lines(limits.added, ['备注', 'Note']) text!: string
  @Created() createdAt!: string
}
