import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { runQuietly } from './run.mjs'

/** The headless shell comes first: it lacks the user interface and makes the tests twice as fast. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Options for tests: no network access of the browser's own, and no sandbox for root. */
export const browserArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * The Chromium of this machine: the one in PLAYWRIGHT_CHROMIUM, a system one, or one that Playwright has downloaded.
 * @returns {string | undefined} the program's path
 */
export function findBrowser() {
  const configured = process.env['PLAYWRIGHT_CHROMIUM']
  if (configured) {
    if (canRun(configured)) return configured
    throw new Error(`PLAYWRIGHT_CHROMIUM names ${configured}, which is no program that can be run`)
  }
  return onPath() ?? downloaded()
}

/**
 * Like `findBrowser`, but installs Debian's if there is none and the user is root.
 * @returns {Promise<string>}
 */
export async function ensureBrowser() {
  const found = findBrowser()
  if (found) return found
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) throw new Error(missing)
  console.log('Installing Chromium for the browser tests …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    await runQuietly('apt-get', ['update', '-qq'], env)
    await runQuietly(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell', 'fonts-noto-cjk'],
      env,
    )
  } catch (cause) {
    throw new Error(missing, { cause })
  }
  const installed = findBrowser()
  if (installed) return installed
  throw new Error(missing)
}

const missing =
  'No Chromium was found for the browser tests. Install one (on Debian: `apt-get install chromium-headless-shell fonts-noto-cjk`, ' +
  'elsewhere: `npx playwright-core install chromium`), or name yours: PLAYWRIGHT_CHROMIUM=/path/to/chromium'

function onPath() {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(canRun)
}

/** Playwright's downloads are named by revision; the latest fits the latest Playwright. */
function downloaded() {
  const store = process.env['PLAYWRIGHT_BROWSERS_PATH'] || defaultStore()
  if (!existsSync(store)) return undefined
  const revision = (/** @type {string} */ name) => Number(name.split('-').at(-1))
  const browsers = readdirSync(store)
    .filter((name) => /^chromium(_headless_shell)?-\d+$/.test(name))
    .toSorted((one, other) => revision(other) - revision(one))
  return browsers.flatMap((name) => programs.map((program) => join(store, name, program))).find(canRun)
}

const programs = [
  'chrome-linux64/chrome',
  'chrome-linux/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-win64/chrome.exe',
  'chrome-win/chrome.exe',
  'chrome-headless-shell-linux64/chrome-headless-shell',
]

function defaultStore() {
  if (process.platform === 'darwin') return join(homedir(), 'Library/Caches/ms-playwright')
  if (process.platform === 'win32') return join(process.env['LOCALAPPDATA'] ?? homedir(), 'ms-playwright')
  return join(homedir(), '.cache/ms-playwright')
}

/** @param {string} file */
function canRun(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
