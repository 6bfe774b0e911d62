import type { Page } from '@playwright/test'
import { button } from './names'
import { offeredIn } from './offered'

/** Dialogs, confirmations and menus. */
export function dialogsOf(page: Page) {
  const once = page.getByRole('dialog', { name: /^(请记下密码|Note down this password)$/ })
  return {
    named: (name: string | RegExp) => page.getByRole('dialog', { name }),
    /** The confirmation beside a button. */
    question: page.getByRole('tooltip'),
    agree: (name: string) =>
      page
        .getByRole('tooltip')
        .getByRole('button', { name: button(name) })
        .click(),
    entry: (name: string | RegExp) => page.getByRole('menuitem', { name }),
    once,
    /** The password that is shown only once. */
    shownPassword: () => once.locator('code').innerText(),
    closeOnce: () => once.getByRole('button', { name: /^(已记下，关闭|I have noted it, close)$/ }).click(),
    /** The rows of a batch in this state. */
    outcomes: (state: 'done' | 'refused' | 'waiting') => page.locator(`.batch-items li[data-state=${state}]`),
    choose: async (label: string, option: string | RegExp) => {
      await page.getByRole('dialog').getByRole('combobox', { name: label }).click()
      await offeredIn(page).getByTitle(option, { exact: true }).click()
    },
  }
}
