import { defineConfig } from '@playwright/test'
import { browserArgs, ensureBrowser } from '../tools/lib/browser.mjs'
import { useMemoryForScratch } from '../tools/lib/scratch.mjs'
import { waitingWorkers } from '../tools/lib/workers.mjs'
import { windowSize } from './fixtures/window'

useMemoryForScratch()
const executablePath = await ensureBrowser()
// Workers read this file too, and must not search again.
process.env['PLAYWRIGHT_CHROMIUM'] = executablePath

export default defineConfig({
  testDir: 'specs',
  outputDir: 'reports/artifacts',
  reporter: [['list'], ['./reporter.ts']],
  workers: waitingWorkers,
  retries: 0,
  forbidOnly: true,
  // Only ends tests that hang, so it is far longer than a slow or busy machine needs.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    headless: true,
    // Each test loads the client anew, so optimising code that runs once costs more than it saves.
    launchOptions: { executablePath, args: [...browserArgs, '--js-flags=--no-opt --no-maglev'] },
    viewport: windowSize,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: 'light',
    // No animations, so that elements are in place at once.
    contextOptions: { reducedMotion: 'reduce' },
    // Only on request, for finding the cause of a failure: recording takes a sixth of the suite's time.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    navigationTimeout: 20_000,
  },
})
