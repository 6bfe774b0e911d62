import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from './database.js'
import { freshDatabase } from './testing/fresh.js'
import { logLine } from './testing/rows.js'

const dayMs = 86_400_000

/** Pseudorandom numbers, the same at each run: a linear congruential generator. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

const counts = (database: Database) =>
  database.read.selectFrom('OperationLogCount').selectAll().orderBy('entity').orderBy('result').orderBy('day').execute()

/** The counts, computed from the rows. */
async function grouped(database: Database): Promise<unknown[]> {
  const answer = await sql`
    WITH line AS (SELECT entity, result, (createdAt + 8 * 3600 * 1000) / 86400000 AS day FROM OperationLog)
    SELECT entity, result, day, count(*) AS n FROM (
      SELECT entity, result, day FROM line UNION ALL SELECT entity, '', day FROM line
      UNION ALL SELECT '', result, day FROM line UNION ALL SELECT '', '', day FROM line
    ) GROUP BY entity, result, day ORDER BY entity, result, day`.execute(database.read)
  return answer.rows
}

async function fill(database: Database, lines: number): Promise<void> {
  const roll = dice(7)
  await database.write(async (tx) => {
    for (let n = 0; n < lines; n += 1) {
      const line = logLine({
        entity: ['role', 'manager', 'agent'][roll(3)] ?? '',
        result: ['ok', 'refused'][roll(2)] ?? '',
        createdAt: 20_000 * dayMs + roll(5 * dayMs),
      })
      await tx.insertInto('OperationLog').values(line).execute()
    }
  })
}

test('the counts equal the rows, also after removals under maintenance', async () => {
  const database = await freshDatabase()
  await fill(database, 400)
  expect(await counts(database)).toEqual(await grouped(database))
  expect(await counts(database)).not.toHaveLength(0)

  await database.write(async (tx) => {
    await tx.insertInto('Meta').values({ key: 'maintenance', value: '1' }).execute()
    await tx
      .deleteFrom('OperationLog')
      .where(sql<number>`id % 3`, '=', 0)
      .execute()
    await tx
      .deleteFrom('OperationLog')
      .where('createdAt', '<', 20_001 * dayMs)
      .execute()
    await tx.deleteFrom('Meta').where('key', '=', 'maintenance').execute()
  })
  expect(await counts(database)).toEqual(await grouped(database))
})

test('a business day begins at 16:00 UTC', async () => {
  const database = await freshDatabase()
  const evening = Date.parse('2026-11-20T15:59:59.999Z')
  await database.write(async (tx) => {
    for (const createdAt of [evening, evening + 1])
      await tx.insertInto('OperationLog').values(logLine({ createdAt })).execute()
  })
  const days = (await counts(database)).filter((row) => row.entity === '' && row.result === '').map((row) => row.day)
  expect(days.map((day) => new Date(day * dayMs).toISOString().slice(0, 10))).toEqual(['2026-11-20', '2026-11-21'])
})

test.each([
  ['changed', "UPDATE OperationLog SET label = 'x'"],
  ['deleted', 'DELETE FROM OperationLog'],
  ['replaced', 'REPLACE INTO OperationLog SELECT * FROM OperationLog'],
  [
    'changed by upsert',
    'INSERT INTO OperationLog SELECT * FROM OperationLog WHERE true ON CONFLICT (id) DO UPDATE SET label = 1',
  ],
])('a row cannot be %s', async (_how, statement) => {
  const database = await freshDatabase()
  await fill(database, 3)
  const before = await database.read.selectFrom('OperationLog').selectAll().execute()
  await expect(database.write((tx) => sql.raw(statement).execute(tx))).rejects.toThrow(/rows are never/)
  expect(await database.read.selectFrom('OperationLog').selectAll().execute()).toEqual(before)
  expect(await counts(database)).toEqual(await grouped(database))
})

test('a row counts once, whatever the conflict rule of the insert', async () => {
  const database = await freshDatabase()
  const line = { ...logLine(), managerId: null, agentPath: '', reason: '' }
  for (const rule of ['INSERT OR IGNORE', 'INSERT OR REPLACE', 'INSERT OR ABORT', 'INSERT']) {
    const columns = sql.join(Object.keys(line).map((name) => sql.ref(name)))
    const values = sql.join(Object.values(line))
    await database.write((tx) => sql`${sql.raw(rule)} INTO OperationLog (${columns}) VALUES (${values})`.execute(tx))
  }
  expect(await counts(database)).toEqual(await grouped(database))
  expect((await counts(database)).map((row) => row.n)).toEqual([4, 4, 4, 4])
})

test.each([{ entity: '' }, { result: '' }])('%j is refused, because the empty name means "any"', async (over) => {
  const database = await freshDatabase()
  await expect(database.write((tx) => tx.insertInto('OperationLog').values(logLine(over)).execute())).rejects.toThrow(
    /must not be empty/,
  )
})
