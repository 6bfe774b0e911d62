import { existsSync, rmSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Connection } from './connection.js'
import { hold, lockOf } from './hold.js'

/** Where a restore puts the new database, and the copy of the old one, until each is whole. */
export const incomingOf = (file: string): string => `${file}.restoring`
export const keepingOf = (file: string): string => `${file}.keeping`

/** A database and everything SQLite puts beside it. */
const sqliteFilesOf = (file: string): string[] => ['', '-wal', '-shm', '-journal'].map((suffix) => file + suffix)

/** Removes a database that is no longer wanted, with everything SQLite puts beside it. */
export function removeDatabase(file: string): void {
  for (const path of sqliteFilesOf(file)) rmSync(path, { force: true })
}

/** Whether a path leads, by whatever way, to a file that a database lives in or is guarded by. */
export function belongsTo(file: string, path: string): boolean {
  const own = [file, incomingOf(file), keepingOf(file), lockOf(file), notesOf(file)].flatMap(sqliteFilesOf)
  return own.some((one) => isSameFile(one, path))
}

function isSameFile(one: string, other: string): boolean {
  if (resolve(one) === resolve(other)) return true
  const [a, b] = [one, other].map((path) => statSync(path, { throwIfNoEntry: false }))
  return a !== undefined && b !== undefined && a.dev === b.dev && a.ino === b.ino
}

/** What a restore that was killed has left; only for whoever holds the database. */
export function removeHalfRestored(file: string): void {
  removeDatabase(incomingOf(file))
  removeDatabase(keepingOf(file))
}

const notesOf = (file: string): string => `${file}.backups`

/**
 * Remembers the unfinished file of the backup under way, which may be on any disk, so that the next backup or start can
 * remove it where this one is killed. One backup of a database is made at a time: whoever makes it has the notes locked.
 */
export class BackupNotes {
  private constructor(private readonly connection: Connection) {
    connection.exec('CREATE TABLE IF NOT EXISTS Unfinished (file TEXT NOT NULL)')
  }

  /** Undefined while a backup is under way. */
  static open(file: string): BackupNotes | undefined {
    const connection = hold(notesOf(file))
    return connection && new BackupNotes(connection)
  }

  note(unfinished: string): void {
    this.connection.prepare('INSERT INTO Unfinished VALUES (?)').run(unfinished)
  }

  removeUnfinished(): void {
    const files = this.connection.prepare<[], string>('SELECT file FROM Unfinished').pluck().all()
    for (const file of files) removeDatabase(file)
    this.connection.exec('DELETE FROM Unfinished')
  }

  close(): void {
    this.connection.close()
  }
}

/** At a start: what a backup left that was killed, and nothing of one that is under way. */
export function removeUnfinishedBackup(file: string): void {
  if (!existsSync(notesOf(file))) return
  const notes = BackupNotes.open(file)
  notes?.removeUnfinished()
  notes?.close()
}
