import { tabs } from '../../tab/tabs'

/** How a tab and its panel name each other. */
export const tabId = (key: string): string => `tab-${encodeURIComponent(key)}`
export const panelId = (key: string): string => `panel-${encodeURIComponent(key)}`

export function focusTab(key: string | undefined): void {
  if (key !== undefined) document.getElementById(tabId(key))?.focus()
}

/** What had the focus is gone: it goes to the tab that is shown now, once that is drawn. */
export const focusActiveTab = (): void => void requestAnimationFrame(() => focusTab(tabs.get().active))
