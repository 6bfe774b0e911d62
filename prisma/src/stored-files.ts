import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { putInPlace } from './files.js'

/** Where the files lie that rows of a database speak of: beside it, so that every copy of it has its own. */
export const filesFolderOf = (databaseFile: string): string => `${databaseFile}.files`

/** A file by the SHA-256 of what it holds; in folders of their own, so that none grows too large. */
export const placeOfFile = (folder: string, hash: string): string => join(folder, hash.slice(0, 2), hash)

/** Where files are written until they are whole. */
export const incomingFiles = 'incoming'

/**
 * Copies what the rows of a database speak of from one folder into another, where what is whole already stays. Each file
 * is read and compared with its name. One that is lost holds up nothing: the rest is worth having.
 */
export const copyFilesOf = (databaseFile: string, from: string, to: string): void =>
  copyFiles(hashesIn(databaseFile), from, to)

/** The same for what these rows speak of. */
export function copyFiles(hashes: Iterable<string>, from: string, to: string): void {
  for (const hash of hashes) {
    const [source, place] = [placeOfFile(from, hash), placeOfFile(to, hash)]
    if (isWhole(place, hash) || !isWhole(source, hash)) continue
    copyTo(source, place, join(to, incomingFiles, hash))
  }
  rmSync(join(to, incomingFiles), { recursive: true, force: true })
}

/** Files that the rows of a database speak of, and that are not beside it or hold something else. */
export const lostFilesOf = (databaseFile: string): string[] =>
  lostFiles(hashesIn(databaseFile), filesFolderOf(databaseFile))

/** The same for what these rows speak of. */
export const lostFiles = (hashes: readonly string[], folder: string): string[] =>
  hashes.filter((hash) => !isWhole(placeOfFile(folder, hash), hash))

/** Removes what no row of this database speaks of. */
export const removeOtherFiles = (databaseFile: string, folder: string): void =>
  removeFilesBut(hashesIn(databaseFile), folder)

/** The same for what these rows speak of. */
export function removeFilesBut(hashes: Iterable<string>, folder: string): void {
  const known = new Set(hashes)
  for (const hash of namesIn(folder)) if (!known.has(hash)) rmSync(placeOfFile(folder, hash), { force: true })
}

/** Lets another folder hold the same files, which takes no room: none of them is ever written again. */
export function linkFiles(from: string, to: string): void {
  for (const hash of namesIn(from)) {
    const place = placeOfFile(to, hash)
    mkdirSync(dirname(place), { recursive: true })
    try {
      linkSync(placeOfFile(from, hash), place)
    } catch {
      // Not every file system has links.
      copyFileSync(placeOfFile(from, hash), place)
    }
  }
}

function copyTo(source: string, place: string, begun: string): void {
  for (const file of [begun, place]) mkdirSync(dirname(file), { recursive: true })
  copyFileSync(source, begun)
  putInPlace(begun, place)
}

function isWhole(file: string, hash: string): boolean {
  return existsSync(file) && createHash('sha256').update(readFileSync(file)).digest('hex') === hash
}

const namesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder).flatMap((name) => (name === incomingFiles ? [] : readdirSync(join(folder, name))))
    : []

/** None in a database from before there were files. */
function hashesIn(databaseFile: string): string[] {
  const connection = new BetterSqlite3(databaseFile, { readonly: true, fileMustExist: true })
  try {
    const table = connection.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'StoredFile'").get()
    if (!table) return []
    return connection
      .prepare<[], string>('SELECT "hash" FROM "StoredFile" UNION SELECT "thumbHash" FROM "StoredFile"')
      .pluck()
      .all()
  } finally {
    connection.close()
  }
}
