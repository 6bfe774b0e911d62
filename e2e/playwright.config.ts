import { defineConfig } from '@playwright/test'
import { browserArgs, ensureBrowser } from '../tools/lib/browser.mjs'
import { useMemoryForScratch } from '../tools/lib/scratch'
import { windowSize } from './fixtures/window'

useMemoryForScratch()
const executablePath = await ensureBrowser()
// The workers read this file as well, and have nothing to look for.
process.env['PLAYWRIGHT_CHROMIUM'] = executablePath

export default defineConfig({
  testDir: 'specs',
  outputDir: 'reports/artifacts',
  reporter: [['list'], ['./reporter.ts']],
  // One more than a small machine has cores: now and then a test waits for time to pass.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Only there to end what hangs: a machine that is slow or busy must not look like a fault.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    headless: true,
    // Each test loads the client anew: code that runs once is not worth compiling twice.
    launchOptions: { executablePath, args: [...browserArgs, '--js-flags=--no-opt --no-maglev'] },
    viewport: windowSize,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: 'light',
    // Nothing slides in or out: what is there is there at once.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs a sixth of the suite's time: for whoever hunts a failure.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    navigationTimeout: 20_000,
  },
})
