import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { codes, reconciliation } from '@bedside/contracts'
import { BilledDay } from '../../testing/build-reconciliation.js'
import { World } from '../../testing/world.js'
import { StagedBills } from './staged-bills.js'

let world: World
let day: BilledDay
let staged: StagedBills
beforeEach(async () => {
  world = await World.open()
  day = await BilledDay.begin(world)
  staged = world.get(StagedBills)
  await day.pays(1000)
  await day.pays(2000)
  await day.closes()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await world.close()
})

const bills = () => world.database.read.selectFrom('ChannelBill').select('id').where('day', '=', day.day).execute()
const linesOf = (billId: number) =>
  world.database.read.selectFrom('ChannelBillLine').select('line').where('billId', '=', billId).execute()
const inForce = () =>
  world.database.read.selectFrom('ReconciliationDay').select('billId').where('day', '=', day.day).executeTakeFirst()
const calls = () => day.finance.call(reconciliation.takeBill, { day: day.day, file: day.file, dryRun: 0 })
const busy = { code: codes.unavailable, msg: '正在导入另一份账单，请稍后再试' }

/** Does what another server may do after an import has stored its lines, and before it puts them in force. */
function afterStaging(work: (billId: number) => Promise<unknown>): void {
  const stage = staged.stage.bind(staged)
  vi.spyOn(staged, 'stage').mockImplementationOnce(async (...of) => {
    const billId = await stage(...of)
    await work(billId)
    return billId
  })
}

describe('two servers that import bills for one day', () => {
  test.each([
    ['all', () => staged.sweep(day.day)],
    [
      'some',
      (billId: number) =>
        world.database.write((tx) =>
          tx.deleteFrom('ChannelBillLine').where('billId', '=', billId).where('line', '=', 2).execute(),
        ),
    ],
  ])('[A12] a bill of which the other has removed %s lines does not come into force', async (_what, remove) => {
    afterStaging(remove)
    const before = await inForce()
    expect(await calls()).toMatchObject(busy)
    expect(await inForce()).toEqual(before)
    expect(await day.takes()).toMatchObject({ lines: 2, matched: 2, isKnown: 0, written: 1 })
    const { billId } = (await inForce()) ?? {}
    expect(await linesOf(billId ?? 0)).toHaveLength(2)
  })

  test('[A12] a bill without trades that the other has removed does not come into force either', async () => {
    day.lines.length = 0
    afterStaging(() => staged.sweep(day.day))
    expect(await calls()).toMatchObject(busy)
    expect(await day.takes()).toMatchObject({ lines: 0, written: 1 })
  })

  test('[A12] a bill keeps its lines if it comes into force after the other has found it not to be', async () => {
    await day.takes()
    const { billId } = (await inForce()) ?? {}
    await staged.remove(billId ?? 0)
    expect(await bills()).toEqual([{ id: billId }])
    expect(await linesOf(billId ?? 0)).toHaveLength(2)
  })

  test('[A12] an import whose bill the other removes while its lines are being stored is refused', async () => {
    const begin = staged.begin.bind(staged)
    vi.spyOn(staged, 'begin').mockImplementationOnce(async (...of) => {
      const billId = await begin(...of)
      await staged.remove(billId)
      return billId
    })
    expect(await calls()).toMatchObject(busy)
    expect(await bills()).toEqual([])
    expect(await day.takes()).toMatchObject({ lines: 2, written: 1 })
  })
})
