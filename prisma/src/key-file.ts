import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { sync } from './files.js'

/** Beside the database and not in it, so that a copy of the database alone opens nothing that was encrypted. */
const keyFileOf = (database: string): string => `${database}.key`

/** The installation's key, made by whoever needs it first. Of two at once one makes it, and a kill leaves a whole one or none. */
export function keyOf(database: string): Buffer {
  const file = keyFileOf(database)
  if (!existsSync(file)) make(file)
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex')
  if (key.length !== 32) throw new Error(`${file} holds no key of 64 hexadecimal digits`)
  return key
}

function make(file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  const begun = `${file}.${randomUUID()}`
  try {
    writeFileSync(begun, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 })
    sync(begun)
    // Unlike a rename, this never takes the place of a key that is there.
    linkSync(begun, file)
    sync(dirname(file))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(begun, { force: true })
  }
}
