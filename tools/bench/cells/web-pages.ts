import type { Page } from 'playwright-core'
import { compare, type Result } from '../results.js'
import { budget, costOf, go, later, signedIn, worked } from '../web/cost.js'
import type { Visit } from '../web/visit.js'
import type { WebStage } from '../web/web-stage.js'

const times = 7
const list = '/management/log'
/** Opened and closed by the heap's measurement. */
const pages = ['/management/role', '/management/platform', '/management/agent', '/management/online', list]

const tabOf = (page: Page, path: string) => page.locator(`[role=tab][data-tab^="${path}"]`)

/** Going back to a tab that is open; asking the browser itself costs the main thread something, which is taken off. */
export async function revisit(stage: WebStage): Promise<Result[]> {
  const measured = await signedIn(stage, async (here) => {
    await go(here.page, list)
    await here.page.locator('tr[data-row-key]:visible').first().waitFor()
    await here.page.waitForLoadState('networkidle')
    const costs: number[] = []
    for (let time = 0; time <= times; time++) {
      await tabOf(here.page, '/welcome').click()
      await here.page.waitForTimeout(300)
      const idle = await costOf(here, () => here.page.evaluate(() => undefined))
      const click = (): Promise<void> =>
        here.page.evaluate(
          (path) => document.querySelector<HTMLElement>(`[role=tab][data-tab^="${path}"]`)?.click(),
          list,
        )
      costs.push((await costOf(here, click)) - idle)
    }
    return costs.slice(1)
  })
  return [budget('web-revisit', 16, measured)]
}

/** From a list's answer to its rows on the screen: the first time, and then a hundred rows that change places. */
export async function lists(stage: WebStage): Promise<Result[]> {
  const first: number[] = []
  const repaints: number[] = []
  for (let time = 0; time < times; time++) {
    await signedIn(stage, async (here) => {
      const path = (query: string) => () => go(here.page, list + query)
      first.push(await costOfAnswer(here, 1, path('')))
      await costOfAnswer(here, 100, path('?pageSize=100'))
      repaints.push(await costOfAnswer(here, 100, path('?pageSize=100&order=asc')))
    })
  }
  return [budget('web-first-visit', 60, first), budget('web-repaint', 50, repaints)]
}

/** What a list's answer costs: it is held back until the page has drawn all that it can without. */
async function costOfAnswer(here: Visit, rows: number, ask: () => Promise<void>): Promise<number> {
  const { page, devtools } = here
  const asked = later()
  const released = later()
  const answer = '**/getOperationLogList*'
  await page.route(answer, async (route) => {
    asked.resolve()
    await released.promise
    await route.continue()
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
  await page.unroute(answer)
  return cost
}

/** What is left in memory when every page was opened and closed ten times. */
export async function heap(stage: WebStage): Promise<Result[]> {
  const { before, after } = await signedIn(stage, async ({ page, devtools }) => {
    const round = async (): Promise<void> => {
      for (const path of pages) {
        await go(page, path)
        // Rows of the visible page: the others are hidden, not gone.
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
    // What the engine compiles, and compiles again as it learns what runs often, is there after some rounds: after three
    // of them it still makes 0.8 MB of machine code, and the pages leave nothing.
    for (let time = 0; time < 10; time++) await round()
    const started = await used()
    for (let time = 0; time < 10; time++) await round()
    return { before: started, after: await used() }
  })
  const judged = { name: 'web-heap', against: 'before', unit: 'MB', better: 'lower', target: 1.1 } as const
  return [compare(judged, [{ ours: after, against: before }])]
}
