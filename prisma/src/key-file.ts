import { randomBytes } from 'node:crypto'
import { writtenOnce } from './once-file.js'

/** Beside the database rather than inside, so that a copy of the database alone cannot decrypt anything. */
const keyFileOf = (database: string): string => `${database}.key`

/** The installation's key, created by the first process that needs it. */
export function keyOf(database: string): Buffer {
  const file = keyFileOf(database)
  const key = Buffer.from(
    writtenOnce(file, () => randomBytes(32).toString('hex')),
    'hex',
  )
  if (key.length !== 32) throw new Error(`${file} holds no key of 64 hexadecimal digits`)
  return key
}
