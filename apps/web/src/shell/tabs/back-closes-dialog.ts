import type { Page } from '../../lib/page'
import { go } from '../../tab/go'
import { addressOf, tabKey } from '../../tab/tab-list'
import { activeTab } from '../../tab/tabs'
import { isDialogOnTop, leaveTop } from '../../ui/leave-top'

/**
 * Back and Forward within a tab would put another record under an open dialog, such as a refund's. They close the dialog
 * instead, which asks first if that loses input, and the address stays. Between tabs, a dialog is hidden with its tab.
 */
export function backClosesDialog(page: Page, search: string): boolean {
  const tab = activeTab()
  if (!tab || tabKey(page, search) !== tab.key || search === tab.search || !isDialogOnTop()) return false
  go(addressOf(tab))
  leaveTop()
  return true
}
