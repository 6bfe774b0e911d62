import { languages } from '@bedside/contracts'
import { expect, test } from '../fixtures/test'
import { bellOf } from '../pages/bell'

// Screenshots of to-dos and news at three widths.

const looks = [
  { language: languages[0], shade: 'light', width: 1440 },
  { language: languages[1], shade: 'dark', width: 1000 },
  { language: languages[0], shade: 'light', width: 390 },
] as const

for (const { language, shade, width } of looks)
  test(`bell: ${language}, ${shade}, ${width}`, async ({ page, signIn, speak, shell }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: shade })
    await speak(language)
    const bell = bellOf(page)
    for (const account of ['admin', 'agent', 'shop'] as const) {
      await signIn(account)
      await page.goto('/#/welcome/index')
      await page.reload()
      await expect(bell.button).toBeVisible()
      if (account !== 'shop') await expect(bell.button).toHaveAccessibleName(/\d/)
      await bell.button.click()
      await expect(bell.panel).toBeVisible()
      if (account !== 'shop') await expect(bell.toDo).toBeVisible()
      await shell.expectSettled()
      await page.screenshot({ path: `reports/looks/bell/${language}-${width}-${account}.png` })
      await bell.panel.getByRole('tab').nth(1).click()
      await shell.expectSettled()
      await page.screenshot({ path: `reports/looks/bell/${language}-${width}-${account}-news.png` })
    }
  })
