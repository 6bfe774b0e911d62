import { Button } from 'antd'
import { language } from '../../i18n/language'
import { textOf } from '../../i18n/messages'
import { translate } from '@bedside/contracts'
import type { Page } from '../../lib/page'
import { show } from '../../session/notices'
import { go } from '../../tab/go'
import { addressOf, tabLimit, type Tab } from '../../tab/tab-list'
import { activeTab, leaveTabs, tabs, visitPage } from '../../tab/tabs'
import { nameOfTab } from '../../tab/tab-name'
import { tabsMessages } from './tabs.messages'

/** Called when the address leads to a page: opens or activates its tab. */
export function arriveAt(page: Page, search: string): void {
  if (page.apart) return leaveTabs()
  const { evicted, full } = visitPage(page, search)
  if (evicted) notifyEvicted(evicted)
  if (full) turnBack()
}

function notifyEvicted(tab: Tab): void {
  const t = textOf(tabsMessages)
  const name = translate(nameOfTab(tab), language.get())
  show({
    kind: 'info',
    // One key for all, so that opening many pages shows one message and not a screenful.
    key: 'evicted',
    below: true,
    text: t('evicted', { name, limit: tabLimit }),
    forMs: 8000,
    action: (
      <Button type="link" onClick={() => go(addressOf(tab))}>
        {t('reopen')}
      </Button>
    ),
  })
}

function turnBack(): void {
  show({ kind: 'warning', text: textOf(tabsMessages)('full', { limit: tabLimit }), forMs: 5000, below: true })
  const back = activeTab() ?? tabs.get().tabs.at(-1)
  if (back) go(addressOf(back), { replace: true })
}
