import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  accounts,
  difference,
  differencesOpen,
  hourMs,
  reconciliation,
  type DifferenceAct,
  type DifferenceRow,
} from '@bedside/contracts'
import { startOfDay } from '../../clock.js'
import { BilledDay } from '../../testing/build-reconciliation.js'
import { channelBill, type BilledMovement } from '../../testing/channel-bill.js'
import type { Caller } from '../../testing/caller.js'
import { sealUpTo } from '../../testing/seal-up-to.js'
import { World } from '../../testing/world.js'

const days = ['2026-12-10', '2026-12-11', '2026-12-12'] as const
type Day = (typeof days)[number]

/** `RECONCILIATION_RUNS=1000` for a long walk. */
const numRuns = Number(process.env['RECONCILIATION_RUNS'] ?? 8)

/** A number in the model: how its line reads if a bill has it, what our records hold of it, and the lines of the bills in force. */
interface Modelled {
  readonly line: BilledMovement
  readonly oursCents: number
  readonly billed: Map<Day, BilledMovement>
}

let world: World
let finance: Caller
/** For each run a payment and a refund of the middle day, and a number that we do not know. */
let numbersOf: (readonly Modelled[])[]
beforeAll(async () => {
  world = await World.open()
  const middle = await BilledDay.begin(world, days[1])
  numbersOf = []
  for (let run = 0; run < numRuns; run++) {
    const paid = await middle.pays(19_900)
    await middle.refunds(paid, 5000)
    middle.tells(`PYUNKNOWN${run}`, 1500)
    const numbers = middle.lines.splice(0).map((line): Modelled => {
      const cents = line.what === 'REFUND' ? -line.amountCents : line.amountCents
      return { line, oursCents: line.no.startsWith('PYUNKNOWN') ? 0 : cents, billed: new Map() }
    })
    numbersOf.push(numbers)
  }
  world.clock.set(startOfDay(days[2]) + 34 * hourMs)
  await sealUpTo(world, days[2])
  finance = await world.as('finance')
})
// Closing the world checks the books.
afterAll(() => world.close())

const dayRow = async (day: Day) => (await finance.ok(reconciliation.getReconciliationList, { day })).list[0]

async function takes(day: Day): Promise<void> {
  const lines = numbersOf.flat().flatMap(({ billed }) => billed.get(day) ?? [])
  await finance.ok(reconciliation.takeBill, { day, dryRun: 0, file: new Blob([channelBill(lines)]) })
}

async function differencesOf(day: Day): Promise<DifferenceRow[]> {
  return (await finance.ok(difference.getDifferenceList, { day, order: 'asc', pageSize: 100 })).list
}

async function act(row: DifferenceRow | undefined, what: DifferenceAct): Promise<void> {
  if (!row) return
  const form = { differenceIds: [row.differenceId], act: what, reason: '核对过' }
  await finance.ok(difference.settleDifferences, form)
}

/** Whether the day could be signed off; otherwise what the refusal names is undone. */
async function signs(day: Day): Promise<boolean> {
  const { reconciliationId = 0, version = 0, status } = (await dayRow(day)) ?? {}
  if (status === 'SIGNED') return true
  const { code, msg } = await finance.call(reconciliation.signDay, { reconciliationId, version })
  if (code === 1) return true
  for (const row of await differencesOf(day)) if (msg.includes(row.no)) await act(row, 'UNDO')
  return false
}

async function rechecks(day: Day): Promise<void> {
  const { reconciliationId, status } = (await dayRow(day)) ?? {}
  if (reconciliationId !== undefined && status !== 'SIGNED')
    await finance.call(reconciliation.recheckDay, { reconciliationId })
}

/** Does what the refusals advise until all days are signed off. */
async function reconciles(): Promise<void> {
  for (let turn = 0; turn < 8; turn++) {
    let signed = 0
    for (const day of days) {
      await rechecks(day)
      for (const row of await differencesOf(day)) if (isOpen(row)) await act(row, 'BOOK')
      if (await signs(day)) signed++
    }
    const statuses = await Promise.all(days.map(async (day) => (await dayRow(day))?.status))
    if (signed === days.length && statuses.every((status) => status === 'SIGNED')) return
  }
  throw new Error('the days cannot be signed off')
}

const isOpen = ({ status }: DifferenceRow): boolean => differencesOpen.some((open) => open === status)

/** What our books lack of the channel's: each day's line that succeeded is a trade, and our record is one of them. */
const apart = ({ billed, oursCents }: Modelled): number =>
  [...billed.values()].reduce((sum, { what, state, amountCents }) => {
    const cents = what === 'REFUND' ? -amountCents : amountCents
    return state === 'SUCCESS' ? sum + cents : sum
  }, -oursCents)

const where = fc.subarray([...days], { maxLength: 2 })
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ at: fc.nat(2), where, more: fc.constantFrom(0, 0, 0, 100), fails: fc.nat(5) }) },
  { weight: 6, arbitrary: fc.record({ takes: fc.constantFrom(...days) }) },
  { weight: 3, arbitrary: fc.record({ settles: fc.constantFrom(...days), nth: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ rechecks: fc.constantFrom(...days) }) },
  { weight: 3, arbitrary: fc.record({ signs: fc.constantFrom(...days) }) },
)

test('[A12] however numbers move between the bills of three days, each is booked once when all days are signed off', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
      const numbers = numbersOf[run++] ?? []
      for (const one of steps) {
        if ('at' in one) place(numbers[one.at], one)
        else if ('takes' in one) await takes(one.takes)
        else if ('settles' in one) {
          const row = (await differencesOf(one.settles))[one.nth]
          await act(row, row && isOpen(row) ? 'BOOK' : 'UNDO')
        } else if ('rechecks' in one) await rechecks(one.rechecks)
        else if ((await dayRow(one.signs))?.status !== undefined) await signs(one.signs)
      }
      for (const day of days) await takes(day)
      await reconciles()
      const all = numbersOf.flat().reduce((sum, number) => sum + apart(number), 0)
      // The first day's own payment, which no bill has.
      expect(await world.balance(accounts.unmatchedSuspense)).toBe(all - 100)
    }),
    { numRuns, endOnFailure: true },
  )
})

/** Moves a number to the bills of some days, with another amount, or a refund that has not succeeded there. */
function place(number: Modelled | undefined, to: { where: readonly Day[]; more: number; fails: number }): void {
  if (!number) return
  const { line, billed } = number
  billed.clear()
  const states = { 0: 'FAIL', 1: 'PROCESSING' } as const
  const state = line.what === 'REFUND' ? (states[to.fails as 0 | 1] ?? 'SUCCESS') : 'SUCCESS'
  for (const day of to.where)
    billed.set(day, { ...line, state, amountCents: line.amountCents + to.more, at: startOfDay(day) + 15 * hourMs })
}
