import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useMemoryForScratch } from '../../../../tools/lib/scratch.mjs'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

/** In place of the machine's folder in memory; TMPDIR and it are as before when the test has ended. */
function sharedFolder(): string {
  const shared = mkdtempSync(join(tmpdir(), 'bedside-shared-'))
  vi.stubEnv('TMPDIR', '/as-before')
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(shared, { recursive: true })
  })
  return shared
}

/** A folder as killed tests leave it, with a file of data in it, last changed that long ago. */
function leave(inside: string, name: string, hours: number): void {
  const folder = join(inside, name)
  mkdirSync(join(folder, 'data'), { recursive: true })
  writeFileSync(join(folder, 'data', 'bedside.db'), 'left')
  utimesSync(folder, hoursAgo(hours), hoursAgo(hours))
}

test('what killed tests left in memory is deleted after a day, and what may be in use is kept', () => {
  const shared = sharedFolder()
  const mine = join(shared, `bedside-${process.getuid?.() ?? ''}`)
  leave(mine, 'killed-yesterday', 25)
  leave(mine, 'running', 23)
  leave(shared, 'of-another-program', 48)

  useMemoryForScratch(shared)

  expect(readdirSync(mine)).toEqual(['running'])
  expect(readdirSync(join(mine, 'running', 'data'))).toEqual(['bedside.db'])
  expect(readdirSync(shared)).toContain('of-another-program')
})

test('on a machine without a folder in memory, the tests stay where they are', () => {
  useMemoryForScratch(join(sharedFolder(), 'missing'))
  expect(process.env['TMPDIR']).toBe('/as-before')
})
