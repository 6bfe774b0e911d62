import { mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'

const enough = 4 * 1024 ** 3
const dayMs = 24 * 3_600_000

/**
 * Has tests keep their databases in memory, where the machine lends some as a folder: nothing of theirs has to outlive a
 * power cut, and a commit that waits for a disk takes fifty times as long. What is killed loses nothing by it.
 */
export function useMemoryForScratch(shared = '/dev/shm'): void {
  if (!hasRoom(shared)) return
  const folder = join(shared, `bedside-${process.getuid?.() ?? ''}`)
  mkdirSync(folder, { recursive: true })
  // Tests that were killed could not clear up after themselves, and memory is dearer than disk.
  for (const name of readdirSync(folder)) {
    const left = join(folder, name)
    if (Date.now() - (statSync(left, { throwIfNoEntry: false })?.mtimeMs ?? 0) > dayMs)
      rmSync(left, { recursive: true, force: true })
  }
  process.env['TMPDIR'] = folder
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= enough
  } catch {
    return false
  }
}
