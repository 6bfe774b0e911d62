import { languages } from '@bedside/contracts'
import { openPages, shades, signedInPages } from '../fixtures/every-page'
import { expect, test } from '../fixtures/test'

// Pictures of every page, to be looked at: reports/looks/<language>-<shade>-<width>/<page>.png

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
        const take = (path: string) => {
          const file = path.slice(1).replaceAll(/[^\w]+/g, '-')
          return page.screenshot({ path: `reports/looks/${language}-${shade}-${name}/${file}.png` })
        }
        for (const path of openPages) {
          await page.goto(`/#${path}`)
          await expect(page.getByRole('main')).toBeVisible()
          await shell.expectSettled()
          await take(path)
        }
        await signIn('admin')
        await page.goto('about:blank')
        for (const path of signedInPages) {
          await page.goto(`/#${path}`)
          await expect(shell.main).toBeVisible()
          await shell.expectSettled()
          await take(path)
        }
      })
