import { Dropdown } from 'antd'
import { memo, useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type WheelEvent } from 'react'
import { useText } from '../../i18n/messages'
import { useStore } from '../../lib/store'
import { move } from '../../tab/tab-list'
import { tabs } from '../../tab/tabs'
import { closeTabs, reopenTab } from './tab-actions'
import { focusActiveTab, focusTab } from './tab-ids'
import { TabItem } from './tab-item'
import { useTabMenu } from './tab-menu'
import { AllTabs } from './all-tabs'
import { TabQuestions } from './tab-questions'
import { tabsMessages } from './tabs.messages'
import { useTabsInView } from './use-tabs-in-view'
import './tabs.css'

const keyOfTab = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tab]')?.dataset['tab'] : undefined

/** The visited pages. Subscribes to the tabs only, so that it is not rendered with the pages. */
export const TabsBar = memo(function TabsBar() {
  const t = useText(tabsMessages)
  const { tabs: open, active } = useStore(tabs)
  const bar = useRef<HTMLDivElement>(null)
  const [menuKey, setMenuKey] = useState<string>()
  const menu = useTabMenu(menuKey)
  const overflowing = useTabsInView(bar, open, active)
  useReopenKey()

  const onKeyDown = (event: KeyboardEvent) => {
    const key = keyOfTab(event.target)
    if (key === undefined) return
    const at = open.findIndex((tab) => tab.key === key)
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step !== undefined && event.altKey && event.shiftKey) {
      tabs.set((list) => move(list, key, at + step))
      requestAnimationFrame(() => focusTab(key))
    } else if (step !== undefined) focusTab(open[(at + step + open.length) % open.length]?.key)
    else if (event.key === 'Home') focusTab(open[0]?.key)
    else if (event.key === 'End') focusTab(open.at(-1)?.key)
    else if (event.key === 'Delete' || event.key === 'Backspace') void closeTabs('this', key).then(focusActiveTab)
    else return
    event.preventDefault()
  }

  return (
    <nav className="shell-tabs" aria-label={t('bar')}>
      <Dropdown
        trigger={['contextMenu']}
        open={menuKey !== undefined}
        onOpenChange={(next) => {
          if (next) return
          setMenuKey(undefined)
          focusTab(menuKey)
        }}
        menu={{ ...menu, onClick: () => setMenuKey(undefined) }}
        autoFocus
      >
        <div
          ref={bar}
          role="tablist"
          aria-label={t('bar')}
          className="tabs-list"
          onKeyDown={onKeyDown}
          onContextMenu={(event: MouseEvent) => setMenuKey(keyOfTab(event.target))}
          onWheel={(event: WheelEvent) => void (event.currentTarget.scrollLeft += event.deltaY)}
        >
          {open.map((tab) => (
            <TabItem
              key={tab.key}
              tab={tab}
              active={tab.key === active}
              reachable={tab.key === (active ?? open[0]?.key)}
            />
          ))}
        </div>
      </Dropdown>
      {overflowing && <AllTabs />}
      <TabQuestions />
    </nav>
  )
})

/** Alt+Shift+T, wherever the focus is. */
function useReopenKey(): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.code !== 'KeyT' || !event.altKey || !event.shiftKey) return
      event.preventDefault()
      reopenTab()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
