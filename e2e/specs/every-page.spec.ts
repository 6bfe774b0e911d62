import type { Language } from '@bedside/contracts'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe'
import { furtherViews, pagesOf, type Shade } from '../fixtures/every-page'
import { expect, test } from '../fixtures/test'
import { phone, tooWide } from '../fixtures/width'
import { windowSize } from '../fixtures/window'
import type { Shell } from '../pages/shell'

// Each page is opened on a phone, as people open it there, and seen in both languages and widths at that one visit.
test.use({ viewport: phone })
test.describe.configure({ mode: 'parallel' })

/** What the shades differ in, and the languages do not. They take half of the time, so each shade is looked at once. */
const ofColours = ['color-contrast', 'link-in-text-block']

async function wear(page: Page, shade: Shade): Promise<void> {
  await page.emulateMedia({ colorScheme: shade })
  await expect(page.locator('html')).toHaveAttribute('data-theme', shade)
}

async function lookThrough(page: Page, shell: Shell, language: Language): Promise<void> {
  await page.setViewportSize(windowSize)
  await shell.expectWhole()
  await shell.expectSettled()
  await expectAccessible(page, language === 'en' ? { without: ofColours } : {})
  if (language === 'en') return
  await wear(page, 'dark')
  await expectAccessible(page, { rules: ofColours })
  await wear(page, 'light')
}

const roomOf = (path: string): string => path.split('/')[1] ?? ''

for (const [account, pages] of pagesOf)
  for (const room of new Set(pages.map(roomOf)))
    test(`the pages of /${room} that ${account} opens stand in nobody's way and fit a phone, in both languages`, async ({
      page,
      signIn,
      shell,
      tabs,
    }) => {
      // Each page is looked through by hundreds of rules.
      test.slow()
      await signIn(account)
      // The next page begins in the language in which the one before has ended.
      let language: Language = 'zh'
      for (const path of pages.filter((one) => roomOf(one) === room)) {
        const expectFits = async () => {
          await page.setViewportSize(phone)
          await shell.expectSettled()
          // Tables become cards a moment after the window has become narrow.
          await expect.poll(() => tooWide(page), `${path} (${language})`).toEqual([])
        }
        await page.setViewportSize(phone)
        await page.goto(`/#${path}`)
        await expect(shell.main).toBeVisible()
        // Pages that wait in their tabs are no part of what is shown, and would be looked through all the same.
        if ((await tabs.all.count()) > 1) await tabs.all.first().click({ button: 'middle' })
        await expectFits()
        if (!furtherViews.has(path)) await lookThrough(page, shell, language)
        language = language === 'zh' ? 'en' : 'zh'
        // An open drawer covers the button.
        await shell.otherLanguage.dispatchEvent('click')
        await expect(page.locator('html')).toHaveAttribute('lang', language === 'zh' ? /^zh/ : /^en/)
        if (!furtherViews.has(path)) await lookThrough(page, shell, language)
        await expectFits()
      }
    })
