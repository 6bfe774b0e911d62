import { fileURLToPath } from 'node:url'
import type { CDPSession, Page } from 'playwright-core'
import type { WebStage } from './web-stage.js'

/** A processor a quarter as fast, 150 ms there and back, 1.6 Mbit/s: a ward at the far end of the building. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const slowProcessor = 4

const watchers = ['watch-form.js', 'watch-data.js', 'watch-board.js'].map((file) =>
  fileURLToPath(new URL(file, import.meta.url)),
)

export interface Visit {
  readonly page: Page
  readonly devtools: CDPSession
}

/** A browser that has never been here, at the address; whoever asked for it takes what it gives and is done. */
export async function visit<T>(
  stage: WebStage,
  { slow }: { slow: boolean },
  use: (visit: Visit) => Promise<T>,
): Promise<T> {
  const context = await (
    await stage.open()
  ).newContext({ viewport: { width: 1440, height: 900 }, colorScheme: 'light' })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    if (slow) {
      await devtools.send('Network.enable')
      await devtools.send('Network.emulateNetworkConditions', slowLine)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowProcessor })
    }
    for (const path of watchers) await page.addInitScript({ path })
    return await use({ page, devtools })
  } finally {
    await context.close()
  }
}

/** Milliseconds from the start of the navigation to a mark, which is waited for. */
export async function markedAt(page: Page, mark: string): Promise<number> {
  const found = await page.waitForFunction((name) => performance.getEntriesByName(name)[0]?.startTime, mark, {
    polling: 'raf',
    timeout: 60_000,
  })
  return Number(await found.jsonValue())
}

export async function signIn(page: Page, { account, password }: { account: string; password: string }): Promise<void> {
  await page.fill('input[autocomplete=username]', account)
  await page.fill('input[type=password]', password)
  await page.keyboard.press('Enter')
}

/** The first page after the login: the app has taken its place, and the page's own heading is painted. */
export async function firstPagePainted(page: Page): Promise<number> {
  await page.locator('html[data-start=ready] #app h1').first().waitFor({ timeout: 60_000 })
  return page.evaluate(() => new Promise<number>((done) => requestAnimationFrame(() => done(performance.now()))))
}
