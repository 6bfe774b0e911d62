import type { Page } from '@playwright/test'

/** Every list looks alike, so one object drives them all. Pages that are open but hidden are left out. */
export function listOf(page: Page) {
  const whole = page.getByRole('main').locator('.list-page:visible')
  const table = whole.getByRole('table').first()
  const rows = table.locator('tbody tr[data-row-key]')
  return {
    whole,
    table,
    rows,
    row: (text: string | RegExp) => rows.filter({ hasText: text }),
    filter: (label: string | RegExp) => whole.getByLabel(label).first(),
    /** Shows the filters that the first row has no room for. */
    allFilters: () =>
      whole
        .getByRole('search')
        .getByRole('button', { name: /^(更\s?多|More)/ })
        .click(),
    /** That of the tools above the rows: a list without rows offers its ways on a second time. */
    button: (name: string | RegExp) => whole.getByRole('button', { name }).first(),
    reload: whole.getByRole('button', { name: /^(刷新|Reload)$/ }),
    header: (title: string) => table.getByRole('columnheader', { name: title }),
    failed: whole.getByText(/^(加载失败|Failed to load)$/),
  }
}
