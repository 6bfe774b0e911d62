// Plain writes and reads beside transactions that roll back late. Every acknowledged row must stand, and no reader may see the
// middle of a transaction. The second test shows that Prisma's own adapter fails this.
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { PrismaClient } from '../generated/client/client.js'
import { freshDatabase, freshFile } from './testing/fresh.js'
import { addCounter, addMeta, counter, readCounter, setCounter, wait } from './testing/rows.js'

const rounds = 12
const total = 100

interface Bystanders {
  /** Moves 100 from `a` to `b`, waits, and rolls back. */
  readonly rollBackLate: () => Promise<unknown>
  /** Acknowledged writes of single rows, one function for each way to write. */
  readonly add: readonly ((key: string) => Promise<unknown>)[]
  /** The balance of `a`, one function for each way to read. */
  readonly read: readonly (() => Promise<number | undefined>)[]
  readonly keys: () => Promise<string[]>
}

class GiveUp extends Error {}

const pause = () => wait(15)

async function runBeside({ rollBackLate, add, read, keys }: Bystanders) {
  const acknowledged: string[] = []
  const seen = new Set<number | undefined>()
  for (let round = 0; round < rounds; round += 1) {
    const tasks: Promise<unknown>[] = [rollBackLate().catch((error: unknown) => expect(error).toBeInstanceOf(GiveUp))]
    // So that the following statements arrive in the middle of the transaction.
    await wait(4)
    for (const [way, addRow] of add.entries()) {
      const key = `${round}-${way}`
      tasks.push(addRow(key).then(() => acknowledged.push(key)))
    }
    for (const readBalance of read) tasks.push(readBalance().then((balance) => seen.add(balance)))
    await Promise.all(tasks)
  }
  const stored = new Set(await keys())
  return { acknowledged: acknowledged.length, lost: acknowledged.filter((key) => !stored.has(key)), seen: [...seen] }
}

test('behind the gate every acknowledged row stands and no read is dirty', async () => {
  const database = await freshDatabase()
  const prisma = await database.prisma()
  await database.write(async (tx) => {
    await addCounter(tx, 'a', total)
    await addCounter(tx, 'b', 0)
  })
  const balances = async (db: Parameters<typeof readCounter>[0]) =>
    ((await readCounter(db, 'a')) ?? 0) + ((await readCounter(db, 'b')) ?? 0)
  const shared = {
    add: [
      (key: string) => database.write((tx) => addMeta(tx, key)),
      (key: string) => prisma.meta.create({ data: { key, value: '' } }),
      (key: string) => prisma.$transaction([prisma.meta.create({ data: { key, value: '' } })]),
    ],
    read: [
      () => readCounter(database.read, 'a'),
      async () => (await prisma.loginThrottle.findFirst({ where: { account: 'a' } }))?.fails,
      () => database.write((tx) => readCounter(tx, 'a')),
      () => balances(database.read),
    ],
    keys: async () => (await database.read.selectFrom('Meta').select('key').execute()).map(({ key }) => key),
  }
  const plain = await runBeside({
    ...shared,
    rollBackLate: () =>
      database.write(async (tx) => {
        await setCounter(tx, 'a', 0)
        await setCounter(tx, 'b', total)
        await pause()
        throw new GiveUp()
      }),
  })
  expect(plain).toEqual({ acknowledged: rounds * 3, lost: [], seen: [total] })

  await database.write((tx) => tx.deleteFrom('Meta').execute())
  const throughPrisma = await runBeside({ ...shared, rollBackLate: () => transferAndGiveUp(prisma) })
  expect(throughPrisma).toEqual({ acknowledged: rounds * 3, lost: [], seen: [total] })
})

test("control: Prisma's own adapter loses acknowledged rows and shows dirty reads", async () => {
  const prisma = new PrismaClient({ adapter: new PrismaBetterSqlite3({ url: `file:${freshFile()}` }) })
  onTestFinished(() => prisma.$disconnect())
  await prisma.loginThrottle.createMany({
    data: [counter('a', total), counter('b', 0)].map((row) => ({ ...row, firstAt: new Date(0) })),
  })

  const outcome = await runBeside({
    rollBackLate: () => transferAndGiveUp(prisma),
    add: [(key) => prisma.meta.create({ data: { key, value: '' } })],
    read: [async () => (await prisma.loginThrottle.findFirst({ where: { account: 'a' } }))?.fails],
    keys: async () => (await prisma.meta.findMany()).map(({ key }) => key),
  })
  expect(outcome.lost.length).toBeGreaterThan(0)
  expect(outcome.seen).toContain(0)
})

function transferAndGiveUp(prisma: PrismaClient): Promise<unknown> {
  return prisma.$transaction(async (tx) => {
    await tx.loginThrottle.updateMany({ where: { account: 'a' }, data: { fails: 0 } })
    await tx.loginThrottle.updateMany({ where: { account: 'b' }, data: { fails: total } })
    await pause()
    throw new GiveUp()
  })
}
