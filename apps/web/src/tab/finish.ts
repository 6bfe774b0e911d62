import { goToTab } from './go'
import { finish } from './tab-list'
import { tabs } from './tabs'

/** Closes a finished form page and opens the record it created; Back does not return to the empty form. */
export async function finishPage(key: string, address: string): Promise<void> {
  await goToTab(address, address, { replace: true })
  tabs.set((list) => finish(list, key))
}
