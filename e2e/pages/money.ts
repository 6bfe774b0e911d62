import { expect, type Locator, type Page } from '@playwright/test'
import { dialogsOf } from './dialogs'
import { listOf } from './list'
import { button } from './names'

/** Dialogs that move money, with their preview. */
export function moneyOf(page: Page) {
  const list = listOf(page)
  const { entry } = dialogsOf(page)
  const dialog = page.getByRole('dialog').filter({ has: page.locator('form') })
  const preview = dialog.getByRole('region', { name: '将发生的变动' })
  const more = (within: Locator) => within.getByRole('button', { name: /^更多/ })
  return {
    dialog,
    preview,
    /** The button of a row's menu. */
    more: (row: string) => more(list.row(row)),
    /** Opens a row's action from its menu. */
    open: async (row: string, action: string) => {
      await more(list.row(row)).click()
      await entry(action).click()
    },
    /** The names of a row's actions. */
    actionsOf: async (row: string): Promise<string[]> => {
      await more(list.row(row)).click()
      const entries = page.locator('.ant-dropdown:visible').getByRole('menuitem')
      await expect(entries.first()).toBeVisible()
      const names = await entries.allInnerTexts()
      await page.keyboard.press('Escape')
      return names
    },
    enter: async (values: Readonly<Record<string, string>>) => {
      for (const [label, value] of Object.entries(values)) {
        const field = dialog.getByLabel(label, { exact: true })
        await field.fill(value)
        await field.blur()
      }
    },
    /** Waits for the preview and confirms it. */
    confirm: async (action: string) => {
      await expect(preview).toHaveAttribute('aria-busy', 'false')
      await dialog.getByRole('button', { name: button(action) }).click()
    },
  }
}
