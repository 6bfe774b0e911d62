import { languages } from '@bedside/contracts'
import { expect, test } from '../fixtures/test'

// Screenshots of the whole home page of the platform and of an agent at three widths.

const looks = [
  { language: languages[0], shade: 'light', width: 1440 },
  { language: languages[1], shade: 'dark', width: 1000 },
  { language: languages[0], shade: 'light', width: 390 },
] as const

for (const { language, shade, width } of looks)
  for (const account of ['admin', 'agent'] as const)
    test(`home: ${account}, ${language}, ${shade}, ${width}`, async ({ page, signIn, speak, shell }) => {
      await page.setViewportSize({ width, height: 2400 })
      await page.emulateMedia({ colorScheme: shade })
      await speak(language)
      await signIn(account)
      await page.goto('/#/home/index')
      await expect(page.locator('.home-cards')).toBeVisible()
      await shell.expectSettled()
      await page.screenshot({ path: `reports/looks/home/${account}-${language}-${width}.png` })
    })
