import { eventText, type BoardBed, type BoardEvent, type BoardInfo } from '@bedside/contracts'
import type { Pair } from '../measure.js'
import { compare, type Result } from '../results.js'
import { costOf, floorOpen, go, later, signedIn, worked } from '../web/cost.js'
import type { Visit } from '../web/visit.js'
import type { WebStage } from '../web/web-stage.js'

const times = 7
const beds = 600
const bedsAWard = 3
const wardsADepartment = 20

const bedOf = (n: number, state: BoardBed['state']): BoardBed => ({
  bedId: n + 1,
  bedNo: `0${(n % bedsAWard) + 1}`,
  state,
  deviceId: n + 1,
  deviceNo: `BC${String(n + 1).padStart(8, '0')}`,
  online: 1,
  open: 0,
  battery: 80,
  orderId: null,
})

const range = (length: number): number[] => Array.from({ length }, (_, n) => n)

/** A hospital larger than any seeded one. */
const board: BoardInfo = {
  hospitalId: 1,
  hospitalName: '六百张床医院',
  buildings: [
    {
      building: '住院部',
      departments: range(beds / bedsAWard / wardsADepartment).map((d) => ({
        departmentId: d + 1,
        name: `科室 ${d + 1}`,
        wards: range(wardsADepartment).map((w) => {
          const ward = d * wardsADepartment + w
          const inWard = range(bedsAWard).map((b) => bedOf(ward * bedsAWard + b, b === 0 ? 'IN_USE' : 'IDLE'))
          return { wardId: ward + 1, wardNo: String(ward + 101), beds: inWard }
        }),
      })),
    },
  ],
  seq: 0,
}

/**
 * The time from the reply with six hundred beds to their tiles, and from an event to its tile, compared with the same
 * tiles in one plain state. Ours also counts the states, informs screen readers and tracks how old it is.
 */
export async function boards(stage: WebStage): Promise<Result[]> {
  const paints: Pair<number>[] = []
  const events: Pair<number>[] = []
  for (let time = 0; time < times; time++) {
    const cost = async (here: Visit) => ({ paint: await costOfBoard(here), event: await costOfEvent(here, time) })
    const ours = await signedIn(stage, cost)
    const floor = await floorOpen(stage, 'board', cost)
    paints.push({ ours: ours.paint, against: floor.paint })
    events.push({ ours: ours.event, against: floor.event })
  }
  const judged = { against: 'plain state', unit: 'ms', better: 'lower' } as const
  return [
    compare({ ...judged, name: 'web-board-paint', target: 1.5 }, paints),
    compare({ ...judged, name: 'web-board-event', target: 1.5 }, events),
  ]
}

async function costOfBoard({ page, devtools }: Visit): Promise<number> {
  const asked = later()
  const released = later()
  await page.route('**/getBoard*', async (route) => {
    asked.resolve()
    await released.promise
    await route.fulfill({ json: { code: 1, msg: '', data: board } })
  })
  await go(page, '/hospital/board?hospitalId=1')
  await asked.promise
  await page.waitForTimeout(500)
  const before = await worked(devtools)
  released.resolve()
  await page
    .locator('.bed')
    .nth(beds - 1)
    .waitFor({ state: 'attached' })
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return (await worked(devtools)) - before
}

async function costOfEvent(here: Visit, n: number): Promise<number> {
  const { page } = here
  await page.waitForTimeout(500)
  const idle = await costOf(here, () => page.evaluate(() => undefined))
  const event: BoardEvent = { kind: 'bed', bed: bedOf(n * bedsAWard, 'FAULT'), seq: 1, at: new Date(0).toISOString() }
  const emit = (text: string): Promise<void> =>
    page.evaluate((sent) => (globalThis as unknown as { tellBoard(text: string): void }).tellBoard(sent), text)
  const cost = (await costOf(here, () => emit(eventText(event)))) - idle
  // An event that changes nothing would make the measurement worthless.
  await page.locator(`.bed[data-bed="${n * bedsAWard + 1}"][data-state=FAULT]`).waitFor()
  return cost
}
