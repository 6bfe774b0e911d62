// A process killed in the middle of its writes loses nothing that it had acknowledged and leaves no partial write.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from './database.js'
import { packageFolder } from './package-folder.js'
import { freshFile, testFolder } from './testing/fresh.js'
import { addCounter, readCounter, wait } from './testing/rows.js'

const rounds = 5

async function startWriter(file: string, journal: string): Promise<ChildProcess> {
  const program = join(packageFolder, 'src/testing/busy-writer.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', program, file, journal], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}

/** Complete lines only: the kill may have cut off the last one, which was then never acknowledged. */
function readJournal(journal: string): string[] {
  return existsSync(journal) ? readFileSync(journal, 'utf8').split('\n').slice(0, -1) : []
}

test(`nothing acknowledged is lost in ${rounds} kills`, async () => {
  const file = freshFile()
  const journal = join(testFolder(), 'journal')
  const first = await openDatabase({ url: `file:${file}`, migrate: false })
  await first.write(async (tx) => {
    await addCounter(tx, 'a', 0)
    await addCounter(tx, 'b', 0)
  })
  await first.close()

  let killed = 0
  for (let round = 0; round < rounds; round += 1) {
    const before = readJournal(journal).length
    const child = await startWriter(file, journal)
    const ended = once(child, 'exit')
    // However slow the machine is, the process dies during its writes, not before them.
    while (child.exitCode === null && readJournal(journal).length === before) await wait(5)
    await wait(10 + Math.random() * 150)
    child.kill('SIGKILL')
    const [, signal] = await ended
    if (signal === 'SIGKILL') killed += 1
    await check(file, readJournal(journal))
  }
  expect(killed).toBeGreaterThan(0)
  expect(readJournal(journal).length).toBeGreaterThan(0)
})

async function check(file: string, acknowledged: readonly string[]): Promise<void> {
  const database = await openDatabase({ url: `file:${file}`, migrate: false })
  try {
    expect(database.reader.pragma('integrity_check', { simple: true })).toBe('ok')
    const stored = new Set(database.reader.prepare<[], string>('SELECT key FROM Meta').pluck().all())
    expect(acknowledged.filter((key) => !stored.has(key))).toEqual([])
    // Each write did all of its parts or none.
    const logged = database.reader.prepare<[], string>('SELECT entityId FROM OperationLog').pluck().all()
    expect(new Set(logged)).toEqual(stored)
    expect(await readCounter(database.read, 'a')).toBe(stored.size)
    expect(await readCounter(database.read, 'b')).toBe(0 - stored.size)
    const counted = database.reader
      .prepare("SELECT sum(n) FROM OperationLogCount WHERE entity = '' AND result = ''")
      .pluck()
    expect(counted.get() ?? 0).toBe(stored.size)
  } finally {
    await database.close()
  }
}
