import { DummyDriver, type Expression, Kysely, PostgresAdapter, PostgresIntrospector, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { DB } from '../../generated/tables.js'
import { freshDatabase } from '../testing/fresh.js'
import { hasServer, readOnServer } from '../testing/server.js'
import { between, eachOf, lastFour, like, randomDigits, textIn, unindexed, wholeIn } from './index.js'
import { PostgresWords } from './phrase.js'

const text = (value: string): Expression<string> => sql`CAST(${value} AS TEXT)`

const engines = [
  { engine: 'SQLite', open: async () => (await freshDatabase()).read, skipped: false },
  { engine: 'PostgreSQL', open: async () => readOnServer(), skipped: !hasServer },
]

for (const { engine, open, skipped } of engines)
  describe.skipIf(skipped)(`phrases on ${engine}`, () => {
    async function answerOf<T>(value: Expression<T>): Promise<T | undefined> {
      const { rows } = await sql<{ answer: T }>`SELECT ${value} AS answer`.execute(await open())
      return rows[0]?.answer
    }

    test.each([
      ['Ward 12', '%ward%', true],
      ['100%', '100\\%', true],
      ['1000', '100\\%', false],
      ['三楼东', '%楼%', true],
    ])('%s is like %s: %s', async (value, pattern, found) => {
      expect(Boolean(await answerOf(like(text(value), text(pattern))))).toBe(found)
    })

    test.each([
      ['a12', true],
      ['A12', true],
      ['b1', false],
    ])('%s lies between A1 and A2, whatever the case: %s', async (value, found) => {
      expect(Boolean(await answerOf(between(text(value), text('A1'), text('A2'))))).toBe(found)
    })

    test('the last four characters of a number, and of a shorter one', async () => {
      expect([await answerOf(lastFour(text('13800001234'))), await answerOf(lastFour(text('12')))]).toEqual([
        '1234',
        '12',
      ])
    })

    test.each([
      ['12', 12],
      ['6x', 6],
      ['by hand', 0],
    ])('the number that %s begins with is %d', async (value, number) => {
      expect(await answerOf(wholeIn(text(value)))).toBe(number)
    })

    test('a text within stored JSON, and one that is missing', async () => {
      const json = text('{"kind":"PHONES","of":"\\"三\\""}')
      expect([await answerOf(textIn(json, 'kind')), await answerOf(textIn(json, 'of'))]).toEqual(['PHONES', '"三"'])
      expect(await answerOf(textIn(json, 'missing'))).toBeNull()
    })

    test('random digits differ each time', async () => {
      const [one, other] = [await answerOf(randomDigits(20)), await answerOf(randomDigits(20))]
      expect([one, other]).toEqual([expect.stringMatching(/^[\da-f]{20}$/), expect.stringMatching(/^[\da-f]{20}$/)])
      expect(one).not.toBe(other)
    })

    test('texts as rows keep their order, whatever they contain', async () => {
      const read = await open()
      const texts = ['', '1', "o'neil", '"', '三\n', '1']
      const { rows } = await sql<{ key: number; value: string }>`SELECT e.key, e.value FROM ${eachOf(texts)} AS e
    ORDER BY e.key`.execute(read)
      expect(rows).toEqual(texts.map((value, key) => ({ key, value })))
    })

    test('a value hidden from its index keeps its value', async () => {
      expect([await answerOf(unindexed(text('a'))), await answerOf(unindexed(sql.lit(7)))]).toEqual(['a', 7])
    })
  })

test('each database gets its own SQL when the statement is compiled', async () => {
  const { read } = await freshDatabase()
  const postgres = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresWords(),
    },
  })
  const tails = sql`SELECT ${lastFour(sql.ref('u.phone'))} FROM "User" u WHERE ${like(sql.ref('u.nickname'), text('%a%'))}`
  expect([read, postgres].map((db) => tails.compile(db))).toMatchObject([
    {
      sql: `SELECT substr("u"."phone", -4) FROM "User" u WHERE "u"."nickname" LIKE CAST(? AS TEXT) ESCAPE '\\'`,
      parameters: ['%a%'],
    },
    {
      sql: `SELECT right("u"."phone", 4) FROM "User" u WHERE "u"."nickname" ILIKE CAST($1 AS TEXT) ESCAPE '\\'`,
      parameters: ['%a%'],
    },
  ])
})
