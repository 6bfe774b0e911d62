import type { CDPSession, Page } from 'playwright-core'
import type { Floor } from './floors.js'
import { firstPagePainted, signIn, visit, type Visit } from './visit.js'
import type { WebStage } from './web-stage.js'

/** A visit that has signed in and whose browser has finished fetching in the background. */
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

/** Opens a page of the client. */
export const go = (page: Page, path: string): Promise<void> =>
  page.evaluate((hash) => void (location.hash = hash), `#${path}`)

/** The main thread's processor time in milliseconds, which excludes other work of the machine. */
export async function worked(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

/** The main thread's time for an action, from its start until it is painted. */
export async function costOf({ page, devtools }: Visit, act: () => Promise<void>): Promise<number> {
  const before = await worked(devtools)
  await act()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return (await worked(devtools)) - before
}

/** `Promise.withResolvers`, which Node 20 lacks. */
export function later(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => undefined
  const promise = new Promise<void>((done) => void (resolve = done))
  return { promise, resolve }
}
