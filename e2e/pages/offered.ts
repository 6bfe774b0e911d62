import type { Locator, Page } from '@playwright/test'

/** What the select that is open offers; one is open at a time. */
export const offeredIn = (page: Page): Locator => page.locator('.ant-select-dropdown:visible')

export const optionsIn = (page: Page): Locator => offeredIn(page).locator('.ant-select-item-option')

/** Those of them that can be chosen. */
export const freeOptionsIn = (page: Page): Locator =>
  offeredIn(page).locator('.ant-select-item-option:not(.ant-select-item-option-disabled)')
