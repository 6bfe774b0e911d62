import { expect, test } from '../fixtures/test'
import type { BrowserWindow } from '../fixtures/window'

let used: BrowserWindow | undefined

/** In order, because the second test checks what the first has left in the window. */
test.describe.configure({ mode: 'serial' })

test('a test leaves all kinds of state in its window', async ({ page, context, browserWindow, signIn, speak }) => {
  used = browserWindow
  await speak('en')
  await signIn('admin')
  await page.goto('/#/management/role')
  await expect(page.getByRole('row')).not.toHaveCount(0)
  await page.evaluate(() => {
    localStorage.setItem('left', 'behind')
    sessionStorage.setItem('left', 'behind')
  })
  // The client fetches code for further pages in the background, which must not meet the intercepted route below.
  await page.goto('about:blank')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.route('**/health/**', (route) => route.abort())
  await context.newPage()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 500, height: 500 })
  await context.grantPermissions(['clipboard-read'])
  await context.setOffline(true)
})

test('the next test finds none of it', async ({ page, context, browserWindow, login }) => {
  expect(browserWindow).toBe(used)
  await login.open()
  const kept = await page.evaluate(async () => ({
    local: Object.keys(localStorage).filter((key) => key === 'left'),
    session: Object.keys(sessionStorage),
    dark: matchMedia('(prefers-color-scheme: dark)').matches,
    calm: matchMedia('(prefers-reduced-motion: reduce)').matches,
    clipboard: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
    language: document.documentElement.lang,
  }))
  expect(kept).toEqual({ local: [], session: [], dark: false, calm: true, clipboard: 'prompt', language: 'zh-CN' })
  expect(await context.cookies()).toEqual([])
  expect(context.pages()).toEqual([page])
  expect(page.viewportSize()).toEqual({ width: 1440, height: 900 })
  expect(await page.evaluate(() => confirm('nobody answers any more'))).toBe(false)
  expect(await page.evaluate(async () => (await fetch('/health/live')).status)).toBe(200)
})
