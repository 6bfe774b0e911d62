import type { Page } from 'playwright-core'
import type { Pair } from '../measure.js'
import { compare, type Result } from '../results.js'
import { costOf, floorOpen, go, later, signedIn, worked } from '../web/cost.js'
import type { Visit } from '../web/visit.js'
import type { WebStage } from '../web/web-stage.js'

const times = 7
const list = '/management/log'
/** The pages that the measurement of the heap opens and closes. */
const pages = ['/management/role', '/management/platform', '/management/agent', '/management/online', list]

const against = (name: string, peer: string, target: number, pairs: readonly Pair<number>[]): Result =>
  compare({ name, against: peer, unit: 'ms', better: 'lower', target }, pairs)

const tabOf = (page: Page, path: string) => page.locator(`[role=tab][data-tab^="${path}"]`)

/**
 * Going back to a page: ours is hidden under its tab, while the floor's route renders its rows again from a stored reply.
 */
export async function revisit(stage: WebStage): Promise<Result[]> {
  const open = `[role=tab][data-tab^="${list}"]`
  const home = '[role=tab][data-tab^="/welcome"]'
  const pairs: Pair<number>[] = []
  for (let time = 0; time < times; time++) {
    const { cost: ours, answer } = await signedIn(stage, (here) => costOfReturn(here, { open, home }))
    const floor = await floorOpen(stage, 'lists', (here) =>
      costOfReturn(here, { open: `a[href="#${list}"]`, home: 'a[href="#/welcome"]' }, answer),
    )
    pairs.push({ ours, against: floor.cost })
  }
  return [against('web-revisit', 'plain routes', 1.25, pairs)]
}

/** The cost without that of an idle measurement, which itself takes some time of the main thread. */
async function costOfReturn(here: Visit, { open, home }: { open: string; home: string }, given?: Answer) {
  const { page } = here
  const { answer } = await costOfAnswer(here, 1, () => go(page, list), given)
  const click = (selector: string) => page.evaluate((of) => document.querySelector<HTMLElement>(of)?.click(), selector)
  const shown = () => page.evaluate(() => (globalThis as unknown as { rowsVisible(): Promise<void> }).rowsVisible())
  // Several rounds, so that both have compiled their code.
  let cost = Number.NaN
  for (let round = 0; round < 4; round++) {
    await click(home)
    await page.waitForTimeout(300)
    const idle = await costOf(here, () => page.evaluate(() => undefined))
    // Until its rows are there: a router may render a route in several steps, which take longer than the next frames.
    cost = (await costOf(here, () => click(open).then(shown))) - idle
  }
  return { cost, answer }
}

/** The time from a list's reply to its rows: at first, and when a hundred rows replace others. */
export async function lists(stage: WebStage): Promise<Result[]> {
  const first: Pair<number>[] = []
  const repaints: Pair<number>[] = []
  for (let time = 0; time < times; time++) {
    const ours = await signedIn(stage, (here) => costOfLists(here))
    const floor = await floorOpen(stage, 'lists', (here) => costOfLists(here, ours.answers))
    first.push({ ours: ours.first, against: floor.first })
    repaints.push({ ours: ours.repaint, against: floor.repaint })
  }
  return [against('web-first-visit', 'plain routes', 1.25, first), against('web-repaint', 'antd Table', 1, repaints)]
}

async function costOfLists(here: Visit, given: readonly Answer[] = []) {
  const path = (query: string) => () => go(here.page, list + query)
  const first = await costOfAnswer(here, 1, path(''), given[0])
  const before = await costOfAnswer(here, 100, path('?pageSize=100'), given[1])
  const repaint = await costOfAnswer(here, 100, path('?pageSize=100&order=asc'), given[2])
  return { first: first.cost, repaint: repaint.cost, answers: [first.answer, before.answer, repaint.answer] }
}

/** The text of a reply. */
type Answer = string

/** The cost of a list's reply, which is held until the page has rendered everything else. */
async function costOfAnswer(here: Visit, rows: number, ask: () => Promise<void>, given?: Answer) {
  const { page, devtools } = here
  const asked = later()
  const released = later()
  let answer = given
  const calls = '**/getOperationLogList*'
  await page.route(calls, async (route) => {
    answer ??= await (await route.fetch()).text()
    asked.resolve()
    await released.promise
    await route.fulfill({ body: answer, contentType: 'application/json' })
  })
  await ask()
  await asked.promise
  await page.waitForTimeout(500)
  const painted = page.evaluate(
    (least) => (globalThis as unknown as { rowsPainted(least: number): Promise<void> }).rowsPainted(least),
    rows,
  )
  const before = await worked(devtools)
  released.resolve()
  await painted
  const cost = (await worked(devtools)) - before
  await page.unroute(calls)
  if (answer === undefined) throw new Error('The list was never asked for')
  return { cost, answer }
}

/** The memory after every page was opened and closed ten times, compared with before. */
export async function heap(stage: WebStage): Promise<Result[]> {
  const { before, after } = await signedIn(stage, async ({ page, devtools }) => {
    const round = async (): Promise<void> => {
      for (const path of pages) {
        await go(page, path)
        // Only visible rows: those of other pages are hidden but still there.
        await page.locator('tr[data-row-key]:visible').first().waitFor()
        await tabOf(page, path).focus()
        await page.keyboard.press('Delete')
        await tabOf(page, path).waitFor({ state: 'detached' })
      }
    }
    const used = async (): Promise<number> => {
      await devtools.send('HeapProfiler.collectGarbage')
      return (await devtools.send('Runtime.getHeapUsage')).usedSize / 1_000_000
    }
    // Ten rounds as a warm-up, because the engine goes on compiling code that runs often: after three rounds it still
    // adds 0.8 MB of machine code, although the pages leave nothing behind.
    for (let time = 0; time < 10; time++) await round()
    const started = await used()
    for (let time = 0; time < 10; time++) await round()
    return { before: started, after: await used() }
  })
  const judged = { name: 'web-heap', against: 'before', unit: 'MB', better: 'lower', target: 1.1 } as const
  return [compare(judged, [{ ours: after, against: before }])]
}
