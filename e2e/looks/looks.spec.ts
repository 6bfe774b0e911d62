import { languages } from '@bedside/contracts'
import { openPages, pagesOf, shades } from '../fixtures/every-page'
import { expect, test } from '../fixtures/test'

// Screenshots of every page: reports/looks/<language>-<shade>-<width>/<account>-<page>.png

const sizes = {
  wide: { width: 1440, height: 900 },
  narrow: { width: 1000, height: 800 },
  phone: { width: 390, height: 844 },
}

for (const language of languages)
  for (const shade of shades)
    for (const [name, size] of Object.entries(sizes))
      test(`${language}, ${shade}, ${name}`, async ({ page, signIn, speak, shell }) => {
        await page.setViewportSize(size)
        await page.emulateMedia({ colorScheme: shade })
        await speak(language)
        const take = (account: string, path: string) => {
          const file = `${account}-${path.slice(1).replaceAll(/[^\w]+/g, '-')}`
          return page.screenshot({ path: `reports/looks/${language}-${shade}-${name}/${file}.png` })
        }
        for (const path of openPages) {
          await page.goto(`/#${path}`)
          await expect(page.getByRole('main')).toBeVisible()
          await shell.expectSettled()
          await take('nobody', path)
        }
        for (const [account, paths] of pagesOf) {
          await signIn(account)
          // Tabs left by another account redirect the next one to the welcome page.
          await page.goto('/#/welcome/index')
          await shell.expectSettled()
          for (const path of paths) {
            await page.goto(`/#${path}`)
            await expect(shell.main).toBeVisible()
            await page.waitForLoadState('networkidle')
            await shell.expectSettled()
            await take(account, path)
          }
        }
      })
