import { existsSync, rmSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Connection } from './connection.js'
import { hold, lockOf } from './hold.js'
import { placeOf } from './place.js'

/** Where a restore writes the new database, and the copy of the old one, until each is complete. */
export const incomingOf = (file: string): string => `${placeOf(file)}.restoring`
export const keepingOf = (file: string): string => `${placeOf(file)}.keeping`

/** A database and the files that SQLite keeps beside it. */
const sqliteFilesOf = (file: string): string[] => ['', '-wal', '-shm', '-journal'].map((suffix) => file + suffix)

/** Removes a database and the files that SQLite keeps beside it. */
export function removeDatabase(file: string): void {
  for (const path of sqliteFilesOf(file)) rmSync(path, { force: true })
}

/** Whether a path, by whatever name, is a file that belongs to a database or guards it. */
export function belongsTo(file: string, path: string): boolean {
  const ownFiles = [file, incomingOf(file), keepingOf(file), lockOf(file), notesOf(file)].flatMap(sqliteFilesOf)
  return ownFiles.some((one) => isSameFile(one, path))
}

function isSameFile(one: string, other: string): boolean {
  if (resolve(one) === resolve(other)) return true
  const [a, b] = [one, other].map((path) => statSync(path, { throwIfNoEntry: false }))
  return a !== undefined && b !== undefined && a.dev === b.dev && a.ino === b.ino
}

/** Removes what a killed restore has left. Only the process that holds the database may call this. */
export function removeHalfRestored(file: string): void {
  removeDatabase(incomingOf(file))
  removeDatabase(keepingOf(file))
}

const notesOf = (file: string): string => `${file}.backups`

/**
 * Records the unfinished files of the backup under way, which may be on any disk, so that after a kill the next backup or start
 * can remove them. The backup holds a lock on these notes, so only one backup of a database runs at a time.
 */
export class BackupNotes {
  private constructor(private readonly connection: Connection) {
    connection.exec('CREATE TABLE IF NOT EXISTS Unfinished (file TEXT NOT NULL)')
    connection.exec('CREATE TABLE IF NOT EXISTS UnfinishedFolder (folder TEXT NOT NULL, target TEXT NOT NULL)')
  }

  /** Undefined while another backup is under way. */
  static open(file: string): BackupNotes | undefined {
    const connection = hold(notesOf(file))
    return connection && new BackupNotes(connection)
  }

  note(unfinished: string): void {
    this.connection.prepare('INSERT INTO Unfinished VALUES (?)').run(unfinished)
  }

  /** Notes the folder of a backup's stored files, which appears before the backup itself. One that was there before stays. */
  noteFolder(folder: string, target: string): void {
    if (existsSync(folder)) return
    this.connection.prepare('INSERT INTO UnfinishedFolder VALUES (?, ?)').run(resolve(folder), resolve(target))
  }

  removeUnfinished(): void {
    const files = this.connection.prepare<[], string>('SELECT file FROM Unfinished').pluck().all()
    for (const file of files) removeDatabase(file)
    const folders = this.connection.prepare<[], { folder: string; target: string }>('SELECT * FROM UnfinishedFolder')
    for (const { folder, target } of folders.all())
      if (!existsSync(target)) rmSync(folder, { recursive: true, force: true })
    this.connection.exec('DELETE FROM Unfinished; DELETE FROM UnfinishedFolder')
  }

  close(): void {
    this.connection.close()
  }
}

/** At a start: removes what a killed backup has left, and nothing of a backup under way. */
export function removeUnfinishedBackup(file: string): void {
  if (!existsSync(notesOf(file))) return
  const notes = BackupNotes.open(file)
  notes?.removeUnfinished()
  notes?.close()
}
