import type { Page } from '@playwright/test'

/** The bell of the top bar and its panel. */
export function bellOf(page: Page) {
  const button = page.getByRole('banner').getByRole('button', { name: /^(通知|Notifications)/ })
  const panel = page.getByRole('region', { name: /^(通知|Notifications)$/ })
  const toDo = panel.getByRole('list', { name: /^(待办|To do)$/ })
  return {
    button,
    panel,
    toDo,
    tab: (name: string) => panel.getByRole('tab', { name: new RegExp(`^${name}`) }),
    news: panel.getByRole('list', { name: /^(消息|News)$/ }),
    kind: (title: string) => toDo.getByRole('link').filter({ has: page.getByText(title, { exact: true }) }),
  }
}
