import { languages, secondFactor, session } from '@bedside/contracts'
import { password, testNow } from '../fixtures/api'
import { expect, test } from '../fixtures/test'
import { codeOf, secondFactorPage } from '../pages/second-factor'

// Screenshots of enrolling a second factor and signing in with it, at three widths.

const looks = [
  { language: languages[0], shade: 'light', width: 1440 },
  { language: languages[1], shade: 'dark', width: 1000 },
  { language: languages[0], shade: 'light', width: 390 },
] as const

for (const { language, shade, width } of looks)
  test(`second factor: ${language}, ${shade}, ${width}`, async ({ page, signIn, speak, shell, login, api }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: shade })
    await speak(language)
    const factor = secondFactorPage(page)
    const take = (name: string) =>
      page.screenshot({ path: `reports/looks/second-factor/${language}-${width}-${name}.png` })
    await signIn('admin')
    await page.goto('/#/system/public?tab=safety')
    await shell.expectSettled()
    await take('safety')
    await page.goto('/#/account/sessions')
    await shell.expectSettled()
    await take('account')
    await page.getByRole('button', { name: /^(设\s?置|Set up)$/ }).click()
    await factor.password.fill(password)
    await take('proof')
    await factor.next.click()
    await expect(factor.picture).toBeVisible()
    await factor.byHand.click()
    await take('scan')
    await factor.code.fill(codeOf(await factor.secret.innerText(), testNow))
    await factor.confirm.click()
    await expect(factor.codes).toHaveCount(10)
    await take('codes')
    await factor.kept.click()
    await expect(factor.dialog).toHaveCount(0)
    await shell.expectSettled()
    await take('account-on')
    const service = await api.as('service')
    const { secret } = await service.ok(secondFactor.beginFactor, { managerPassword: password })
    await service.ok(secondFactor.confirmFactor, { code: codeOf(secret, testNow) })
    await service.ok(session.logout)
    await shell.logOut()
    await login.signIn('service')
    await expect(factor.asked).toBeFocused()
    await take('login')
    await factor.asked.fill('000000')
    await login.submit.click()
    await expect(page.locator('#refusal')).not.toBeEmpty()
    await take('login-wrong')
  })
