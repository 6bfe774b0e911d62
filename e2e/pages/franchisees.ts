import type { Page } from '@playwright/test'
import { listOf } from './list'
import { button } from './names'

/** The list of leads with its actions and drawer. */
export function franchiseesOf(page: Page) {
  const list = listOf(page)
  const inRow = (name: string, does: string) =>
    list
      .row(name)
      .getByRole('button', { name: button(does) })
      .click()
  return {
    ...list,
    drawer: (name: string) => page.getByRole('dialog', { name }),
    do: inRow,
    more: async (name: string, entry: string) => {
      await list
        .row(name)
        .getByRole('button', { name: /^(更多|More)/ })
        .click()
      await page.getByRole('menuitem', { name: entry }).click()
    },
    names: () =>
      list.rows.evaluateAll((rows) => rows.map((row) => row.querySelector('td:not(.table-mark)')?.textContent ?? '')),
    /** Types a day. */
    day: async (dialog: ReturnType<Page['getByRole']>, label: string, day: string) => {
      await dialog.getByLabel(label).fill(day)
      await dialog.getByLabel(label).press('Tab')
    },
  }
}
