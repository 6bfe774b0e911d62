import { afterEach, beforeEach, expect, test } from 'vitest'
import { accounts, ledger, hourMs } from '@bedside/contracts'
import { Background } from '../../background/background.js'
import { Ledger } from '../../ledger/ledger.js'
import { credit, debit, type Line } from '../../ledger/posting.js'
import { World } from '../../testing/world.js'
import { BooksChecks } from './books-checks.js'

let world: World
beforeEach(async () => {
  world = await World.open()
})
afterEach(() => world.close())

test('[A13] a check of the books can be started on demand, and reports what it found, and where', async () => {
  const finance = await world.as('finance')
  expect(await finance.ok(ledger.getBooksChecks, {})).toEqual([])
  const started = await finance.ok(ledger.startBooksCheck, {})
  expect(started).toMatchObject({ state: 'RUNNING', starter: '王财务', findings: [] })
  expect((await finance.ok(ledger.startBooksCheck, {})).checkId).toBe(started.checkId)
  await world.get(Background).idle()
  const [done] = await finance.ok(ledger.getBooksChecks, {})
  expect(done).toMatchObject({ checkId: started.checkId, state: 'DONE', breaches: 0 })
  expect(done?.findings.every(({ checked, breaches }) => checked === 1 && breaches === 0)).toBe(true)

  const post = (key: string, lines: Line[]) =>
    world.database.write((tx) =>
      world.get(Ledger).post(tx, { key, event: 'deposit.paid', about: { type: 'Test', id: 1 }, lines }),
    )
  await post('test:lent', [debit(accounts.wechat, 1), credit(accounts.userDeposit(1), 1)])
  const { txnId } = await post('test:taken', [debit(accounts.userDeposit(1), 1), credit(accounts.rentalIncome, 1)])
  await finance.ok(ledger.startBooksCheck, {})
  await world.get(Background).idle()
  const [broken] = await finance.ok(ledger.getBooksChecks, {})
  expect(broken?.findings.filter(({ breaches }) => breaches > 0)).toMatchObject([{ no: 12, reported: [{ txnId }] }])
  await expect(world.close()).rejects.toThrow()
  world = await World.open()
})

test('[A13] a check that its server did not finish is aborted', async () => {
  await world.database.write((tx) =>
    tx.insertInto('BooksCheck').values({ state: 'RUNNING', startedAt: world.clock.now() }).execute(),
  )
  await world.get(BooksChecks).onApplicationBootstrap()
  const finance = await world.as('finance')
  expect(await finance.ok(ledger.getBooksChecks, {})).toMatchObject([{ state: 'BROKEN_OFF' }])
  await finance.ok(ledger.startBooksCheck, {})
  await world.get(Background).idle()
  expect((await finance.ok(ledger.getBooksChecks, {}))[0]).toMatchObject({ state: 'DONE' })
})

test.each([
  ['broken off after an hour', hourMs, 'BROKEN_OFF'],
  ['running until then', 3_599_999, 'RUNNING'],
  ['broken off where it began later, since the clock was set back', -1, 'BROKEN_OFF'],
])('[A13] a check that could not store its end is %s', async (_what, ago, state) => {
  world.clock.freeze()
  const startedAt = world.clock.now() - ago
  await world.database.write((tx) => tx.insertInto('BooksCheck').values({ state: 'RUNNING', startedAt }).execute())
  const finance = await world.as('finance')
  expect(await finance.ok(ledger.getBooksChecks, {})).toMatchObject([{ state, endedAt: null }])
  await finance.ok(ledger.startBooksCheck, {})
  await world.get(Background).idle()
  const states = (await finance.ok(ledger.getBooksChecks, {})).map((check) => check.state)
  expect(states).toEqual(state === 'RUNNING' ? ['RUNNING'] : ['DONE', 'BROKEN_OFF'])
  const stored = await world.database.read.selectFrom('BooksCheck').select(['state', 'endedAt']).orderBy('id').execute()
  expect(stored[0]).toEqual({ state, endedAt: state === 'RUNNING' ? null : world.clock.now() })
})
