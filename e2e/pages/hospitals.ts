import type { Page } from '@playwright/test'
import { button } from './names'

/** The pages of hospitals, except their lists and dialogs. */
export function hospitalsOf(page: Page) {
  const main = page.getByRole('main')
  return {
    heading: (name: string) => main.getByRole('heading', { name, level: 2 }),
    section: (name: string) => main.getByRole('region', { name, exact: true }),
    press: (name: string) => main.getByRole('button', { name: button(name) }).click(),
    part: (name: string) => main.getByRole('tab', { name }).click(),
    field: (label: string) => main.locator('form:visible').getByLabel(label, { exact: true }),
    step: main.locator('.ant-steps-item-active'),
    /** The border between two windows of the day. */
    border: (name: string) => page.getByRole('slider', { name }),
    bar: page.getByRole('group', { name: /^(24 小时收费时段|Pricing over 24 hours)$/ }),
    calculator: main.getByRole('region', { name: /^(费用试算|Price calculator)$/ }),
  }
}
