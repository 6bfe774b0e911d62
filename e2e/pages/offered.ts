import type { Locator, Page } from '@playwright/test'

/** The options of the open select; only one is open at a time. */
export const offeredIn = (page: Page): Locator => page.locator('.ant-select-dropdown:visible')

export const optionsIn = (page: Page): Locator => offeredIn(page).locator('.ant-select-item-option')

/** The options that are not disabled. */
export const freeOptionsIn = (page: Page): Locator =>
  offeredIn(page).locator('.ant-select-item-option:not(.ant-select-item-option-disabled)')
