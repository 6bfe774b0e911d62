import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { breachesIn } from '../src/testing/books.js'
import { World } from '../src/testing/world.js'
import { each, Unfinished } from './support/unfinished.js'

afterEach(() => {
  vi.unstubAllEnvs()
})

const small = smallDisk()
test.runIf(small)(
  'money is neither lost nor moved twice if the disk is full, and then is not',
  { timeout: 180_000 },
  async () => {
    if (!small) return
    vi.stubEnv('TMPDIR', small)
    try {
      const unfinished = await Unfinished.in(await World.open())
      // Truncates the write-ahead log, which otherwise would reuse its space.
      await unfinished.world.database.checkpoint()
      const free = fill(small)
      const acknowledged = await unfinished.push()
      expect(acknowledged).toBeLessThan(2 * each)
      expect(await breachesIn(unfinished.world.database)).toEqual([])
      free()
      await unfinished.finish()
      await unfinished.check()
      await unfinished.world.close()
    } finally {
      // A failed test may still have files open there.
      execFileSync('umount', ['--lazy', small])
      rmSync(small, { recursive: true })
    }
  },
)

/** A small disk of its own, if this process may mount one. */
function smallDisk(): string | undefined {
  const at = mkdtempSync(join(tmpdir(), 'bedside-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'bedside', at], { stdio: 'ignore' })
    return at
  } catch {
    rmSync(at, { recursive: true })
    return undefined
  }
}

/** Fills the disk until the returned function is called. */
function fill(disk: string): () => void {
  const name = join(disk, 'filler')
  const file = openSync(name, 'w')
  for (const size of [1_000_000, 4096, 1])
    for (;;)
      try {
        writeSync(file, Buffer.alloc(size))
      } catch {
        break
      }
  return () => {
    closeSync(file)
    rmSync(name)
  }
}
