import { languages } from '@bedside/contracts'
import { shopPages } from '../fixtures/every-page'
import { expect, test } from '../fixtures/test'

// Screenshots of a shop's pages and of the platform's mall pages at three widths.

const looks = [
  { language: languages[0], shade: 'light', width: 1440 },
  { language: languages[1], shade: 'dark', width: 1000 },
  { language: languages[0], shade: 'light', width: 390 },
] as const
const platformPages = [
  '/shopmall/orderList',
  '/shopmall/orderList?mallOrderId=5',
  '/shopmall/orderList?view=afterSales',
]

for (const { language, shade, width } of looks)
  test(`mall: ${language}, ${shade}, ${width}`, async ({ page, signIn, speak, shell }) => {
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: shade })
    await speak(language)
    for (const [account, paths] of [
      ['shop', shopPages],
      ['admin', platformPages],
    ] as const) {
      await signIn(account)
      await page.goto('about:blank')
      for (const path of paths) {
        await page.goto(`/#${path}`)
        await expect(shell.main).toBeVisible()
        await shell.expectSettled()
        const name = path.replaceAll(/[/?=&]/g, '-')
        await page.screenshot({ path: `reports/looks/mall/${language}-${width}${name}.png` })
      }
    }
  })
