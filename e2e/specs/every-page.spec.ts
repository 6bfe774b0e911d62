import type { Language } from '@bedside/contracts'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe'
import { furtherViews, pagesOf, type Shade } from '../fixtures/every-page'
import { expect, test } from '../fixtures/test'
import { phone, tooWide } from '../fixtures/width'
import { windowSize } from '../fixtures/window'
import type { Shell } from '../pages/shell'

// Each page is opened at the width of a phone, and checked in both languages and widths during one visit.
test.use({ viewport: phone })
test.describe.configure({ mode: 'parallel' })

/**
 * Rules whose result depends on the shade but not on the language. They take half of the time, so they run once per
 * shade.
 */
const ofColours = ['color-contrast', 'link-in-text-block']

async function switchShade(page: Page, shade: Shade): Promise<void> {
  await page.emulateMedia({ colorScheme: shade })
  await expect(page.locator('html')).toHaveAttribute('data-theme', shade)
}

async function lookThrough(page: Page, shell: Shell, language: Language): Promise<void> {
  await page.setViewportSize(windowSize)
  await shell.expectWhole()
  await shell.expectSettled()
  await expectAccessible(page, language === 'en' ? { without: ofColours } : {})
  if (language === 'en') return
  await switchShade(page, 'dark')
  await expectAccessible(page, { rules: ofColours })
  await switchShade(page, 'light')
}

const groupOf = (path: string): string => path.split('/')[1] ?? ''

for (const [account, pages] of pagesOf)
  for (const group of new Set(pages.map(groupOf)))
    test(`the pages of /${group} that ${account} opens are accessible and fit a phone, in both languages`, async ({
      page,
      signIn,
      shell,
      tabs,
    }) => {
      // Hundreds of rules are checked on each page.
      test.slow()
      await signIn(account)
      // The next page starts in the language in which the previous one ended.
      let language: Language = 'zh'
      for (const path of pages.filter((one) => groupOf(one) === group)) {
        const expectFits = async () => {
          await page.setViewportSize(phone)
          await shell.expectSettled()
          // Tables become cards shortly after the window has become narrow.
          await expect.poll(() => tooWide(page), `${path} (${language})`).toEqual([])
        }
        await page.setViewportSize(phone)
        await page.goto(`/#${path}`)
        await expect(shell.main).toBeVisible()
        // Closes the previous tab, whose hidden page would be checked as well.
        if ((await tabs.all.count()) > 1) await tabs.all.first().click({ button: 'middle' })
        await expectFits()
        if (!furtherViews.has(path)) await lookThrough(page, shell, language)
        language = language === 'zh' ? 'en' : 'zh'
        // Dispatched directly, because an open drawer covers the button.
        await shell.otherLanguage.dispatchEvent('click')
        await expect(page.locator('html')).toHaveAttribute('lang', language === 'zh' ? /^zh/ : /^en/)
        if (!furtherViews.has(path)) await lookThrough(page, shell, language)
        await expectFits()
      }
    })
