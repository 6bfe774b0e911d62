import type { MenuProps } from 'antd'
import { useText } from '../../i18n/messages'
import { useStore } from '../../lib/store'
import { meantBy, type Closing } from '../../tab/tab-list'
import { tabs } from '../../tab/tabs'
import { closeTabs, pinTab, refreshTab, reopenTab } from './tab-actions'
import { focusActiveTab } from './tab-ids'
import { tabsMessages } from './tabs.messages'

/** The context menu of a tab: the three actions of the specification first, in its order. */
export function useTabMenu(key = ''): Pick<MenuProps, 'items'> {
  const closeAndGoOn = (what: Closing) => void closeTabs(what, key).then(focusActiveTab)
  const t = useText(tabsMessages)
  const list = useStore(tabs)
  const pinned = list.tabs.find((tab) => tab.key === key)?.pinned ?? false
  const closing = (what: 'others' | 'all' | 'right') => ({
    disabled: meantBy(list, what, key).length === 0,
    onClick: () => closeAndGoOn(what),
  })
  return {
    items: [
      { key: 'close', label: t('close'), onClick: () => closeAndGoOn('this') },
      { key: 'others', label: t('closeOthers'), ...closing('others') },
      { key: 'all', label: t('closeAll'), ...closing('all') },
      { type: 'divider' },
      { key: 'refresh', label: t('refresh'), onClick: () => void refreshTab(key) },
      { key: 'pin', label: t(pinned ? 'unpin' : 'pin'), onClick: () => pinTab(key, !pinned) },
      { key: 'right', label: t('closeRight'), ...closing('right') },
      { key: 'reopen', label: t('reopenClosed'), disabled: list.closed.length === 0, onClick: reopenTab },
    ],
  }
}
