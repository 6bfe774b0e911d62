import type { CDPSession, Page } from 'playwright-core'
import type { Floor } from './floors.js'
import { firstPagePainted, signIn, visit, type Visit } from './visit.js'
import type { WebStage } from './web-stage.js'

/** Somebody who has signed in and whose browser has fetched what it fetches when there is nothing else to do. */
export function signedIn<T>(stage: WebStage, use: (visit: Visit) => Promise<T>): Promise<T> {
  return visit(stage, { slow: false }, async (here) => {
    const { url } = await stage.ours()
    await here.devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    await here.page.goto(url)
    await signIn(here.page, stage.account())
    await firstPagePainted(here.page)
    await here.page.waitForLoadState('networkidle')
    return use(here)
  })
}

/** A floor, open in a browser. */
export function floorOpen<T>(stage: WebStage, floor: Floor, use: (visit: Visit) => Promise<T>): Promise<T> {
  return visit(stage, { slow: false }, async (here) => {
    const { url } = await stage.floor(floor)
    await here.devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    await here.page.goto(url)
    await here.page.locator('h1').waitFor()
    return use(here)
  })
}

/** Goes to a page of the client. */
export const go = (page: Page, path: string): Promise<void> =>
  page.evaluate((hash) => void (location.hash = hash), `#${path}`)

/** How long the main thread has had a processor so far, in milliseconds: what else the machine does is not in it. */
export async function worked(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

/** Does something, and tells what it cost the main thread from the click to the paint. */
export async function costOf({ page, devtools }: Visit, act: () => Promise<void>): Promise<number> {
  const before = await worked(devtools)
  await act()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return (await worked(devtools)) - before
}

/** Node 20 has no `Promise.withResolvers`. */
export function later(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => undefined
  const promise = new Promise<void>((done) => void (resolve = done))
  return { promise, resolve }
}
