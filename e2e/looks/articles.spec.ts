import { languages } from '@bedside/contracts'
import { expect, test } from '../fixtures/test'

// Screenshots of the articles at three widths.

const looks = [
  { language: languages[0], shade: 'light', width: 1440 },
  { language: languages[1], shade: 'dark', width: 1000 },
  { language: languages[0], shade: 'light', width: 390 },
] as const

for (const { language, shade, width } of looks)
  test(`articles: ${language}, ${shade}, ${width}`, async ({ page, signIn, speak, shell }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: shade })
    await speak(language)
    await signIn('admin')
    for (const path of ['userAgreement', 'userAgreement?tab=versions', 'userAgreement?tab=acceptances', 'course']) {
      await page.goto(`/#/system/${path}`)
      await expect(shell.main).toBeVisible()
      await shell.expectSettled()
      await page.screenshot({ path: `reports/looks/articles/${language}-${width}-${path.replace(/\W/g, '-')}.png` })
    }
  })
