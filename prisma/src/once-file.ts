import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { sync } from './files.js'

/**
 * The text of a small file beside the database, created by the first process that needs it. Of two processes at once only one
 * creates it, and a killed one leaves a complete file or none.
 */
export function writtenOnce(file: string, text: () => string): string {
  if (!existsSync(file)) make(file, text())
  return readFileSync(file, 'utf8').trim()
}

function make(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  const begun = `${file}.${randomUUID()}`
  try {
    writeFileSync(begun, `${text}\n`, { mode: 0o600 })
    sync(begun)
    // Unlike a rename, a link never replaces an existing file.
    linkSync(begun, file)
    sync(dirname(file))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(begun, { force: true })
  }
}
