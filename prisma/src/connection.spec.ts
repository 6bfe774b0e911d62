import { expect, onTestFinished, test } from 'vitest'
import { type Connection, openReader, openWriter, pragmas, readerPragmas, writerPragmas } from './connection.js'
import { freshDatabase, freshFile } from './testing/fresh.js'

const names = Object.keys(pragmas)

const valuesOf = (connection: Connection, wanted: readonly string[]) =>
  Object.fromEntries(wanted.map((name) => [name, connection.pragma(name, { simple: true })]))

test('the writer and the reader have every pragma', async () => {
  const file = freshFile()
  const writer = openWriter(file)
  const reader = openReader(file)
  onTestFinished(() => void [reader, writer].map((connection) => connection.close()))

  expect(valuesOf(writer, names)).toEqual({ ...pragmas, ...writerPragmas })
  expect(valuesOf(reader, [...names, ...Object.keys(readerPragmas)])).toEqual({ ...pragmas, ...readerPragmas })
})

test("Prisma's connection has every pragma", async () => {
  const database = await freshDatabase()
  const prisma = await database.prisma()
  const read = async (name: string) => {
    const rows = await prisma.$queryRawUnsafe<Record<string, unknown>[]>(`PRAGMA ${name}`)
    const value = Object.values(rows[0] ?? {})[0]
    return [name, typeof value === 'bigint' ? Number(value) : value] as const
  }
  const values = Object.fromEntries(await Promise.all(names.map(read)))
  expect(values).toEqual(pragmas)
  expect(values['synchronous']).toBe(2)
})

test('the reader can change nothing', async () => {
  const database = await freshDatabase()
  expect(() => database.reader.exec("INSERT INTO Meta VALUES ('a', 'b')")).toThrow(/readonly/)
  await expect(database.read.insertInto('Meta').values({ key: 'a', value: 'b' }).execute()).rejects.toThrow(/readonly/)
})
