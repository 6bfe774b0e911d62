import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { putInPlace } from './files.js'

/** The folder of the files that rows refer to: beside the database, so that every copy of the database has its own. */
export const filesFolderOf = (databaseFile: string): string => `${databaseFile}.files`

/** The path of a file, by the SHA-256 of its content; subfolders keep each folder small. */
export const placeOfFile = (folder: string, hash: string): string => join(folder, hash.slice(0, 2), hash)

/** Where files are written until they are complete. */
export const incomingFiles = 'incoming'

/**
 * Copies the files that a database refers to from one folder to another, except those already complete there. Each file is
 * compared with its hash; a missing or damaged file is skipped, so that the others are saved.
 */
export const copyFilesOf = (databaseFile: string, from: string, to: string): void =>
  copyFiles(hashesIn(databaseFile), from, to)

/** The same for given hashes. */
export function copyFiles(hashes: Iterable<string>, from: string, to: string): void {
  for (const hash of hashes) {
    const [source, place] = [placeOfFile(from, hash), placeOfFile(to, hash)]
    if (isWhole(place, hash) || !isWhole(source, hash)) continue
    copyTo(source, place, join(to, incomingFiles, hash))
  }
  rmSync(join(to, incomingFiles), { recursive: true, force: true })
}

/** The hashes of files that the database refers to and that are missing or damaged. */
export const lostFilesOf = (databaseFile: string): string[] =>
  lostFiles(hashesIn(databaseFile), filesFolderOf(databaseFile))

/** The same for given hashes. */
export const lostFiles = (hashes: readonly string[], folder: string): string[] =>
  hashes.filter((hash) => !isWhole(placeOfFile(folder, hash), hash))

/** Removes files that no row of the database refers to. */
export const removeOtherFiles = (databaseFile: string, folder: string): void =>
  removeFilesBut(hashesIn(databaseFile), folder)

/** The same for given hashes. */
export function removeFilesBut(hashes: Iterable<string>, folder: string): void {
  const hashesToKeep = new Set(hashes)
  for (const hash of namesIn(folder)) if (!hashesToKeep.has(hash)) rmSync(placeOfFile(folder, hash), { force: true })
}

/** Hard-links the files into another folder, which takes no space; stored files are never overwritten. */
export function linkFiles(from: string, to: string): void {
  for (const hash of namesIn(from)) {
    const place = placeOfFile(to, hash)
    mkdirSync(dirname(place), { recursive: true })
    try {
      linkSync(placeOfFile(from, hash), place)
    } catch {
      // Some file systems have no hard links.
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

/** Empty for a database from before files were stored. */
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
