import { goToTab } from './go'
import { finish } from './tab-list'
import { tabs } from './tabs'

/** A page that has done its work makes room for the record it made; going back does not lead to the empty form. */
export async function finishPage(key: string, address: string): Promise<void> {
  await goToTab(address, address, { replace: true })
  tabs.set((list) => finish(list, key))
}
