import { expect, test } from 'vitest'
import { NestedTransaction } from './errors.js'
import { freshDatabase } from './testing/fresh.js'
import { addCounter, addMeta, counter, metaKeys, readCounter, wait } from './testing/rows.js'

test('a time is the same instant through Prisma and through Kysely', async () => {
  const database = await freshDatabase()
  const prisma = await database.prisma()
  const at = Date.parse('2026-11-21T04:05:06.789Z')

  await prisma.store.create({
    data: { storeName: 'prisma', statusAt: new Date(at), createdAt: new Date(at), updatedAt: new Date(at) },
  })
  await database.write((tx) =>
    tx.insertInto('Store').values({ storeName: 'kysely', statusAt: at, createdAt: at, updatedAt: at }).execute(),
  )

  const rows = await database.read.selectFrom('Store').select(['storeName', 'createdAt']).orderBy('id').execute()
  expect(rows).toEqual([
    { storeName: 'prisma', createdAt: at },
    { storeName: 'kysely', createdAt: at },
  ])
  expect(database.reader.prepare('SELECT DISTINCT typeof(createdAt) FROM Store').pluck().all()).toEqual(['integer'])
  expect(await prisma.store.findMany({ where: { createdAt: new Date(at) } })).toHaveLength(2)
  expect((await prisma.store.findFirst({ where: { storeName: 'kysely' } }))?.createdAt).toEqual(new Date(at))
})

test('an undefined filter is refused', async () => {
  const database = await freshDatabase()
  const prisma = await database.prisma()
  await database.write((tx) => addMeta(tx, 'kept'))
  const missing = undefined as unknown as string
  await expect(prisma.meta.deleteMany({ where: { key: missing } })).rejects.toThrow(/undefined/)
  expect(await metaKeys(database)).toEqual(new Set(['kept']))
})

test('opening another transaction inside $transaction is refused at once', async () => {
  const database = await freshDatabase()
  const prisma = await database.prisma()
  const data = { key: 'inner', value: '' }
  await prisma.$transaction(async (tx) => {
    await tx.meta.create({ data: { key: 'outer', value: '' } })
    await expect(database.write((other) => addMeta(other, 'inner'))).rejects.toThrow(NestedTransaction)
    await expect(prisma.meta.create({ data })).rejects.toThrow(/already open/)
    await expect(prisma.$transaction(async () => {})).rejects.toThrow(/already open/)
  })
  await database.write(async () => {
    await expect(prisma.meta.create({ data })).rejects.toThrow(/already open/)
  })
  expect(await metaKeys(database)).toEqual(new Set(['outer']))
})

test('a $transaction that takes too long is undone and does not hold up the others', async () => {
  const database = await freshDatabase({ transactionTimeoutMs: 400 })
  const prisma = await database.prisma()
  const slow = prisma.$transaction(async (tx) => {
    await tx.meta.create({ data: { key: 'early', value: '' } })
    await wait(700)
    await tx.meta.create({ data: { key: 'late', value: '' } })
  })
  const next = database.write((tx) => addMeta(tx, 'next'))
  await expect(slow).rejects.toThrow(/expired|closed|timeout/i)
  await next
  expect(await metaKeys(database)).toEqual(new Set(['next']))
})

test('after a commit that fails, no later statement runs inside the failed transaction', async () => {
  const database = await freshDatabase()
  const prisma = await database.prisma()
  const poisoned = prisma.$transaction(async (tx) => {
    await tx.$executeRawUnsafe('PRAGMA defer_foreign_keys = ON')
    await tx.$executeRawUnsafe('INSERT INTO RoleMenu VALUES (404, 404)')
  })
  await expect(poisoned).rejects.toThrow()
  await prisma.meta.create({ data: { key: 'after', value: '' } })
  await database.write((tx) => addMeta(tx, 'later'))
  expect(await metaKeys(database)).toEqual(new Set(['after', 'later']))
  expect(database.reader.prepare('SELECT count(*) FROM RoleMenu').pluck().get()).toBe(0)
})

test('64 concurrent read-modify-writes through Prisma and Kysely count to 64', async () => {
  const database = await freshDatabase()
  const prisma = await database.prisma()
  await database.write((tx) => addCounter(tx, 'c', 0))
  const where = { account_ip: { account: counter('c', 0).account, ip: '' } }
  const throughPrisma = () =>
    prisma.$transaction(async (tx) => {
      const { fails } = await tx.loginThrottle.findUniqueOrThrow({ where })
      await tx.loginThrottle.update({ where, data: { fails: fails + 1 } })
    })
  const throughKysely = () =>
    database.write(async (tx) => {
      const fails = (await readCounter(tx, 'c')) ?? 0
      await tx
        .updateTable('LoginThrottle')
        .set({ fails: fails + 1 })
        .where('account', '=', 'c')
        .execute()
    })
  await Promise.all(Array.from({ length: 64 }, (_, n) => (n % 2 ? throughPrisma() : throughKysely())))
  expect(await readCounter(database.read, 'c')).toBe(64)
})
