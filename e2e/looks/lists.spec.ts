import { languages } from '@bedside/contracts'
import { shades } from '../fixtures/every-page'
import { expect, test } from '../fixtures/test'

// Screenshots of lists at three widths, also scrolled and without results.

const sizes = { 1440: 900, 1000: 800, 390: 844 }

for (const language of languages)
  for (const shade of shades)
    for (const [width, height] of Object.entries(sizes))
      test(`lists: ${language}, ${shade}, ${width}`, async ({ page, signIn, speak, shell }) => {
        await page.setViewportSize({ width: Number(width), height })
        await page.emulateMedia({ colorScheme: shade })
        await speak(language)
        await signIn('admin')
        const take = async (name: string) => {
          await shell.expectSettled()
          await page.screenshot({ path: `reports/looks/${language}-${shade}-lists/${width}-${name}.png` })
        }
        for (const path of ['equipment/list', 'management/platform', 'hospital/list', 'user/list', 'franchisee/list']) {
          await page.goto(`/#/${path}`)
          await expect(shell.main).toBeVisible()
          await take(path.replace('/', '-'))
        }
        await page.goto('/#/equipment/list?pageSize=50')
        await expect(shell.main.locator('[data-row-key]:visible').first()).toBeVisible()
        // On phones there is no scrolling frame; the page scrolls.
        const scrolled = Number(width) < 640 ? shell.main : shell.main.locator('.table-frame:visible')
        await scrolled.evaluate((frame) => frame.scrollTo({ left: 260, top: 200 }))
        await take('scrolled')
        await page.goto('/#/equipment/list?deviceNo=NONE')
        await take('no-match')
      })
