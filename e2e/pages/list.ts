import type { Page } from '@playwright/test'

/** A list page; all lists are built alike. Hidden pages in other tabs are left out. */
export function listOf(page: Page) {
  const whole = page.getByRole('main').locator('.list-page:visible')
  const table = whole.getByRole('table').first()
  const rows = table.locator('tbody tr[data-row-key]')
  return {
    whole,
    /** The actions on the selected rows. */
    batch: whole.locator('.list-batch'),
    table,
    rows,
    row: (text: string | RegExp) => rows.filter({ hasText: text }),
    filter: (label: string | RegExp) => whole.getByLabel(label).first(),
    /** Shows the filters that do not fit into the row. */
    allFilters: () =>
      whole
        .getByRole('search')
        .getByRole('button', { name: /^(更\s?多|More)/ })
        .click(),
    /** A button of the toolbar. An empty list offers the same actions a second time, below. */
    button: (name: string | RegExp) => whole.getByRole('button', { name }).first(),
    reload: whole.getByRole('button', { name: /^(刷新|Reload)$/ }),
    header: (title: string) => table.getByRole('columnheader', { name: title }),
    failed: whole.getByText(/^(加载失败|Failed to load)$/),
  }
}
