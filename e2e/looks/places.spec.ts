import { languages } from '@bedside/contracts'
import { shades } from '../fixtures/every-page'
import { expect, test } from '../fixtures/test'
import { importsOf } from '../pages/imports'

// Screenshots of the dialogs and panels of departments, wards and beds.

const problems = (count: number): string =>
  ['医院,科室,病房号,床号,备注', ...Array.from({ length: count }, (_, n) => `没有的医院,骨科,301,${n}`), ',,,'].join(
    '\n',
  )

for (const language of languages)
  for (const shade of shades)
    test(`places: ${language}, ${shade}`, async ({ page, signIn, speak, shell }) => {
      const narrow = shade === 'dark'
      await page.setViewportSize(narrow ? { width: 1000, height: 800 } : { width: 1440, height: 900 })
      await page.emulateMedia({ colorScheme: shade })
      await speak(language)
      await signIn('admin')
      const take = async (name: string) => {
        await shell.expectSettled()
        await page.screenshot({ path: `reports/looks/${language}-${shade}-places/${name}.png` })
      }
      for (const level of ['department', 'ward', 'bed']) {
        await page.goto(`/#/hospital/${level}?hospitalId=1`)
        await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
        await take(level)
      }
      const imports = importsOf(page)
      await imports.open()
      await take('import')
      await imports.choose('beds.csv', `${problems(20)}\n广州云岭人民医院,骨科,301,77`)
      await expect(imports.write).toBeVisible()
      await take('import-checked')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /^(批量新增|Add beds in bulk)$/ }).click()
      await take('add-several')
    })
