import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts, difference, type DifferenceAct, type DifferenceStatus } from '@bedside/contracts'
import { BilledDay } from '../../testing/build-reconciliation.js'
import { World } from '../../testing/world.js'

let world: World
let day: BilledDay
beforeAll(async () => {
  world = await World.open()
  day = await BilledDay.begin(world)
  for (const [n, cents] of [500, 700, 1100].entries()) day.tells(`PYTHERE${n}`, cents, { feeCents: n })
  for (const cents of [1300, 1700, 1900]) await day.pays(cents, null)
  await day.pays(2300, { feeCents: 99 })
  await day.closes()
  await day.takes()
})
// Closing the world checks the books.
afterAll(() => world.close())

/** The model: the next status of a difference after each action, independent of all others. */
const next: Readonly<Record<DifferenceAct, Partial<Record<DifferenceStatus, DifferenceStatus>>>> = {
  TAKE: { OPEN: 'OPEN', SENT: 'SENT' },
  SEND: { OPEN: 'SENT', SENT: 'SENT' },
  ACCEPT: { OPEN: 'ACCEPTED', SENT: 'ACCEPTED' },
  BOOK: { OPEN: 'BOOKED', SENT: 'BOOKED' },
  UNDO: { SENT: 'OPEN', ACCEPTED: 'OPEN', BOOKED: 'OPEN' },
}

/** `RECONCILIATION_RUNS=1000` for a long walk. */
const numRuns = Number(process.env['RECONCILIATION_RUNS'] ?? 15)

test('[A12] differences and books do not depend on the order in which differences are settled', async () => {
  const before = { wechat: await world.balance(accounts.wechat), fee: await world.balance(accounts.channelFee) }
  const rows = (await day.finance.ok(difference.getDifferenceList, { day: day.day, pageSize: 100 })).list
  expect(rows).toHaveLength(7)
  const model = new Map<number, DifferenceStatus>(rows.map(({ differenceId }) => [differenceId, 'OPEN']))
  /** What booking each difference moves: the amount held in suspense, and the channel's fee. */
  const effect = new Map(
    rows.map((row) => {
      const apart = (row.theirCents ?? 0) - (row.ourCents ?? 0)
      return [row.differenceId, { apart, fee: (row.theirFeeCents ?? 0) - (row.ourFeeCents ?? 0) }]
    }),
  )
  const step = fc.record({
    some: fc.uniqueArray(fc.integer({ min: 0, max: rows.length - 1 }), { minLength: 1, maxLength: 4 }),
    act: fc.constantFrom<DifferenceAct>('TAKE', 'SEND', 'ACCEPT', 'BOOK', 'UNDO', 'UNDO'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      for (const { some, act } of steps) {
        const differenceIds = some.map((at) => rows[at]?.differenceId ?? 0)
        const sent = { differenceIds, act, reason: '随机处理' }
        const { results } = await day.finance.ok(difference.settleDifferences, sent)
        const expected = differenceIds.map((id) => next[act][model.get(id) ?? 'OPEN'])
        expect(results.map(({ done }) => done)).toEqual(expected.map((to) => (to ? 1 : 0)))
        for (const [n, id] of differenceIds.entries()) model.set(id, expected[n] ?? model.get(id) ?? 'OPEN')
      }
      const { list } = await day.finance.ok(difference.getDifferenceList, { day: day.day, pageSize: 100 })
      expect(new Map(list.map(({ differenceId, status }) => [differenceId, status]))).toEqual(model)
      const booked = [...model].filter(([, status]) => status === 'BOOKED').map(([id]) => effect.get(id))
      const sum = (of: 'apart' | 'fee') => booked.reduce((all, one) => all + (one?.[of] ?? 0), 0)
      expect(await world.balance(accounts.unmatchedSuspense)).toBe(sum('apart'))
      expect(await world.balance(accounts.channelFee)).toBe(before.fee + sum('fee'))
      expect(await world.balance(accounts.wechat)).toBe(before.wechat + sum('apart') - sum('fee'))
    }),
    { numRuns },
  )
})
