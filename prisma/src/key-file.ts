import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { sync } from './files.js'

/** Beside the database rather than inside, so that a copy of the database alone cannot decrypt anything. */
const keyFileOf = (database: string): string => `${database}.key`

/**
 * The installation's key, created by the first process that needs it. Of two processes at once only one creates it, and a
 * killed one leaves a complete key or none.
 */
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
    // Unlike a rename, a link never replaces an existing key.
    linkSync(begun, file)
    sync(dirname(file))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(begun, { force: true })
  }
}
