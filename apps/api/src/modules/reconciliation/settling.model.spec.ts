import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  accounts,
  codes,
  difference,
  suspense,
  type DifferenceAct,
  type DifferenceRow,
  type DifferenceStatus,
  type SuspenseWay,
} from '@bedside/contracts'
import { BilledDay, buildDifference } from '../../testing/build-reconciliation.js'
import { previewReopening, previewSettling } from '../../testing/build-suspense.js'
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

/** The ways to settle what a booked difference holds in suspense, by its direction, and the account that each moves it to. */
const ways: Readonly<Partial<Record<SuspenseWay, { readonly sign: 1 | -1; readonly to: 'bank' | 'income' | 'loss' }>>> =
  {
    BY_HAND: { sign: 1, to: 'bank' },
    KEPT: { sign: 1, to: 'income' },
    GOT_BACK: { sign: -1, to: 'bank' },
    WRITTEN_OFF: { sign: -1, to: 'loss' },
  }
const wayNames = Object.keys(ways) as SuspenseWay[]

/** A difference in the model: what booking it moves, and how its item was settled, which is undone before it. */
interface Modelled {
  status: DifferenceStatus
  readonly apart: number
  readonly fee: number
  way?: SuspenseWay
}
const modelled = (row: DifferenceRow): [number, Modelled] => [
  row.differenceId,
  {
    status: 'OPEN',
    apart: (row.theirCents ?? 0) - (row.ourCents ?? 0),
    fee: (row.theirFeeCents ?? 0) - (row.ourFeeCents ?? 0),
  },
]

const after = ({ status, way }: Modelled, act: DifferenceAct): DifferenceStatus | undefined =>
  act === 'UNDO' && way ? undefined : next[act][status]

/** `RECONCILIATION_RUNS=1000` for a long walk. */
const numRuns = Number(process.env['RECONCILIATION_RUNS'] ?? 15)

test('[A12] differences and books do not depend on the order in which differences and their items are settled', async () => {
  const { finance } = day
  const balances = async () => ({
    unmatched: await world.balance(accounts.unmatchedSuspense),
    fee: await world.balance(accounts.channelFee),
    wechat: await world.balance(accounts.wechat),
    bank: await world.balance(accounts.bank),
    income: await world.balance(accounts.rentalIncome),
    loss: await world.balance(accounts.compensation),
  })
  const before = await balances()
  const rows = (await finance.ok(difference.getDifferenceList, { day: day.day, pageSize: 100 })).list
  expect(rows).toHaveLength(7)
  /** All differences of all runs: what is settled stays so. */
  const model = new Map(rows.map(modelled))
  let vouchers = 0

  async function act(differenceIds: readonly number[], what: DifferenceAct): Promise<void> {
    const sent = { differenceIds: [...differenceIds], act: what, reason: '随机处理' }
    const { results } = await finance.ok(difference.settleDifferences, sent)
    for (const [n, id] of differenceIds.entries()) {
      const one = model.get(id) as Modelled
      const to = after(one, what)
      expect(results[n]?.done).toBe(to ? 1 : 0)
      one.status = to ?? one.status
    }
  }

  async function settle(differenceId: number, way: SuspenseWay): Promise<void> {
    const one = model.get(differenceId) as Modelled
    const { suspense: item } = await finance.ok(difference.getDifferenceInfo, { differenceId })
    expect(item?.status).toBe(one.status !== 'BOOKED' || one.apart === 0 ? undefined : one.way ? 'DONE' : 'OPEN')
    if (!item) return
    if (one.way || Math.sign(one.apart) !== ways[way]?.sign) {
      const refused = await finance.call(suspense.previewSettleSuspense, { suspenseId: item.suspenseId, way })
      expect(refused.code).toBe(codes.conflict)
      return
    }
    const { form } = await previewSettling(finance, item, way, `MODEL-${++vouchers}`)
    await finance.ok(suspense.settleSuspense, form)
    one.way = way
  }

  async function reopen(differenceId: number): Promise<void> {
    const one = model.get(differenceId) as Modelled
    const { suspense: item } = await finance.ok(difference.getDifferenceInfo, { differenceId })
    if (!item) return
    if (!one.way) {
      const refused = await finance.call(suspense.previewReopenSuspense, { suspenseId: item.suspenseId })
      expect(refused.code).toBe(codes.conflict)
      return
    }
    await finance.ok(suspense.reopenSuspense, (await previewReopening(finance, item)).form)
    delete one.way
  }

  const place = fc.integer({ min: 0, max: rows.length + 2 })
  const step = fc.oneof(
    fc.record({
      some: fc.uniqueArray(place, { minLength: 1, maxLength: 4 }),
      act: fc.constantFrom<DifferenceAct>('TAKE', 'SEND', 'ACCEPT', 'BOOK', 'BOOK', 'UNDO', 'UNDO'),
    }),
    fc.record({ settles: place, way: fc.constantFrom(...wayNames) }),
    fc.record({ reopens: place }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      // Others are new in each run, because the seven become final one after another.
      const fresh: number[] = []
      for (const cents of [310, -410, 530]) {
        const id = await buildDifference(world, cents, '#2')
        fresh.push(id)
        model.set(id, { status: 'OPEN', apart: cents, fee: 0 })
      }
      const all = [...rows.map(({ differenceId }) => differenceId), ...fresh]
      for (const one of steps) {
        if ('settles' in one) await settle(all[one.settles] ?? 0, one.way)
        else if ('reopens' in one) await reopen(all[one.reopens] ?? 0)
        else
          await act(
            one.some.map((at) => all[at] ?? 0),
            one.act,
          )
      }
      const table = world.database.read.selectFrom('Difference').select(['id', 'status'])
      const stored = new Map((await table.where('id', 'in', all).execute()).map(({ id, status }) => [id, status]))
      expect(all.map((id) => stored.get(id))).toEqual(all.map((id) => model.get(id)?.status))
      const booked = [...model.values()].filter(({ status }) => status === 'BOOKED')
      const apart = (some: readonly Modelled[]) => some.reduce((sum, one) => sum + one.apart, 0)
      const settledTo = (to: string) => apart(booked.filter(({ way }) => way && ways[way]?.to === to))
      const fees = booked.reduce((sum, { fee }) => sum + fee, 0)
      expect(await balances()).toEqual({
        unmatched: before.unmatched + apart(booked.filter(({ way }) => !way)),
        fee: before.fee + fees,
        wechat: before.wechat + apart(booked) - fees,
        bank: before.bank - settledTo('bank'),
        income: before.income + settledTo('income'),
        loss: before.loss - settledTo('loss'),
      })
    }),
    { numRuns },
  )
})
