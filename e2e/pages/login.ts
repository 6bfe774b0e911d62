import type { Page } from '@playwright/test'
import { password, type Account } from '../fixtures/api'

export type LoginPage = ReturnType<typeof loginPage>

export function loginPage(page: Page) {
  const account = page.getByLabel(/^(账号|Account)$/)
  const secret = page.getByLabel(/^(密码|Password)$/)
  const submit = page.getByRole('button', { name: /^(登\s?录|Sign in)$/ })
  const remember = page.getByLabel(/^(记住账号|Remember account)$/)
  return {
    account,
    secret,
    submit,
    remember,
    open: () => page.goto('/#/login'),
    async signIn(who: Account | string, with_ = password): Promise<void> {
      await account.fill(who)
      await secret.fill(with_)
      await submit.click()
    },
  }
}
