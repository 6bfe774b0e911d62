import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'

const enough = 4 * 1024 ** 3
const dayMs = 24 * 3_600_000

/**
 * Keeps the databases of tests in memory, if the machine has a folder for that. They need not survive a power failure,
 * and a commit to the disk takes fifty times as long. Killed processes lose nothing by it.
 */
export function useMemoryForScratch(shared = '/dev/shm') {
  const folder = join(shared, `bedside-${process.getuid?.() ?? ''}`)
  removeOld(folder)
  if (!hasRoom(shared)) return
  mkdirSync(folder, { recursive: true })
  // PostgreSQL runs as another user, who has to reach its own folder in this one, whatever root's umask is.
  chmodSync(folder, 0o711)
  process.env['TMPDIR'] = folder
}

/**
 * Killed tests cannot clean up, and memory is scarcer than disk.
 * @param {string} folder
 */
function removeOld(folder) {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const leftover = join(folder, name)
    if (Date.now() - (statSync(leftover, { throwIfNoEntry: false })?.mtimeMs ?? 0) > dayMs)
      rmSync(leftover, { recursive: true, force: true })
  }
}

/** @param {string} folder */
function hasRoom(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= enough
  } catch {
    return false
  }
}
