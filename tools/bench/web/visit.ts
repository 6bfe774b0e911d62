import { fileURLToPath } from 'node:url'
import type { CDPSession, Page } from 'playwright-core'
import type { WebStage } from './web-stage.js'

/** A quarter of the processor's speed, 150 ms round trip and 1.6 Mbit/s, like a phone in a remote ward. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const slowProcessor = 4

const watchers = ['watch-form.js', 'watch-data.js', 'watch-board.js'].map((file) =>
  fileURLToPath(new URL(file, import.meta.url)),
)

export interface Visit {
  readonly page: Page
  readonly devtools: CDPSession
}

/** Opens a new browser context, uses it and closes it. */
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

/** Waits for a performance mark, and resolves with its time since the start of the navigation. */
export async function markedAt(page: Page, mark: string): Promise<number> {
  const handle = await page.waitForFunction((name) => performance.getEntriesByName(name)[0]?.startTime, mark, {
    polling: 'raf',
    timeout: 60_000,
  })
  return Number(await handle.jsonValue())
}

export async function signIn(page: Page, { account, password }: { account: string; password: string }): Promise<void> {
  await page.fill('input[autocomplete=username]', account)
  await page.fill('input[type=password]', password)
  await page.keyboard.press('Enter')
}

/** The time at which the app has rendered and the heading of the first page is painted. */
export async function firstPagePainted(page: Page): Promise<number> {
  await page.locator('html[data-start=ready] #app h1').first().waitFor({ timeout: 60_000 })
  return page.evaluate(() => new Promise<number>((done) => requestAnimationFrame(() => done(performance.now()))))
}
