import { tabs } from '../../tab/tabs'

/** Ids that link a tab and its panel. */
export const tabId = (key: string): string => `tab-${encodeURIComponent(key)}`
export const panelId = (key: string): string => `panel-${encodeURIComponent(key)}`

export function focusTab(key: string | undefined): void {
  if (key !== undefined) document.getElementById(tabId(key))?.focus()
}

/** Moves the focus to the active tab once it is rendered, because the focused element was removed. */
export const focusActiveTab = (): void => void requestAnimationFrame(() => focusTab(tabs.get().active))
