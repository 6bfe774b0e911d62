import type { Page } from '@playwright/test'

/** The home page, with its figures and charts by name. */
export function homeOf(page: Page) {
  const whole = page.getByRole('main').locator('.home:visible')
  return {
    whole,
    number: (title: string) =>
      whole.locator(':is(.home-card, .home-part a)').filter({ has: page.getByText(title, { exact: true }) }),
    chart: (title: string) => {
      const chart = whole.getByRole('region', { name: title })
      return {
        whole: chart,
        marks: chart.getByRole('application'),
        said: chart.locator('.chart-said'),
        asTable: chart.getByRole('button', { name: /^(表格|Table)$/ }),
        table: chart.getByRole('table'),
      }
    },
  }
}
