import { rmSync } from 'node:fs'
import { filesFolderOf, hold, makeFolderOf, mustHoldDatabase, restoreBackup } from '@bedside/prisma'
import { CommandRefused } from './run.js'

export interface Seeded {
  readonly file: string
  /** The location of the replaced database, or its name on the server. */
  readonly kept: string | undefined
}

interface Seeding {
  /** Throws if the database must not be replaced. */
  readonly allowed: () => Promise<unknown>
  readonly fill: (url: string) => Promise<void>
}

/**
 * Builds the new database completely before it takes its place: whoever ends this halfway starts over with the next run. What was
 * there before is kept; it must not be in use.
 */
export async function seedFile(file: string, { allowed, fill }: Seeding): Promise<Seeded> {
  makeFolderOf(file)
  const run = `${file}.seeding.run`
  const lock = hold(run)
  if (!lock) throw new CommandRefused(`${file} is being filled by another run already`)
  try {
    await allowed()
    // Checked before minutes are spent; a server that opens it meanwhile is reported at the end.
    mustHoldDatabase(file).close()
    return { file, kept: await fillThenPut(file, fill) }
  } finally {
    lock.close()
    rmSync(run, { force: true })
  }
}

async function fillThenPut(file: string, fill: Seeding['fill']): Promise<string | undefined> {
  const next = `${file}.seeding`
  // Left behind by a killed run.
  removeDatabase(next)
  try {
    await fill(`file:${next}`)
    return await restoreBackup(next, file)
  } finally {
    removeDatabase(next)
  }
}

function removeDatabase(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '.lock']) rmSync(file + suffix, { force: true })
  rmSync(filesFolderOf(file), { recursive: true, force: true })
}
