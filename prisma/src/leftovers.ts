import { existsSync, rmSync } from 'node:fs'
import type { Connection } from './connection.js'
import { hold } from './hold.js'

/** Where a restore puts the new database, and the copy of the old one, until each is whole. */
export const incomingOf = (file: string): string => `${file}.restoring`
export const keepingOf = (file: string): string => `${file}.keeping`

/** Removes a database that is no longer wanted, with everything SQLite puts beside it. */
export function removeDatabase(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true })
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
