import { CloseOutlined, PushpinFilled } from '@ant-design/icons'
import { memo, useEffect, useRef, type DragEvent } from 'react'
import { useText } from '../../i18n/messages'
import { createStore, useStore } from '../../lib/store'
import { move, type Tab } from '../../tab/tab-list'
import { tabs } from '../../tab/tabs'
import { unsaved } from '../../tab/work'
import { closeTabs, showTab } from './tab-actions'
import { panelId, tabId } from './tab-ids'
import { useTabName } from '../../tab/tab-name'
import { tabsMessages } from './tabs.messages'

interface TabItemProps {
  tab: Tab
  active: boolean
  /** Roving tabindex: one tab is reached by Tab, the others by arrow keys. */
  reachable: boolean
}

/** A tab. Its × is for pointers only, because a tab must not contain a button; keys and the menu can close it too. */
export const TabItem = memo(function TabItem({ tab, active, reachable }: TabItemProps) {
  const t = useText(tabsMessages)
  const nameOf = useTabName()
  const name = useStore(tabs, () => nameOf(tab))
  const dirty = useStore(unsaved, (all) => [...all.values()].some((piece) => piece.tab === tab.key))
  const { key, pinned } = tab
  const item = useRef<HTMLDivElement>(null)
  // Set in an effect and not as a prop: changing the tabindex of the focused tab during React's update would make the
  // browser lay out the half-updated page to check whether the focus may stay.
  useEffect(() => {
    if (item.current) item.current.tabIndex = reachable ? 0 : -1
  }, [reachable])
  return (
    <div
      ref={item}
      role="tab"
      id={tabId(key)}
      data-tab={key}
      aria-selected={active}
      aria-controls={tab.page ? panelId(key) : undefined}
      aria-keyshortcuts="Delete"
      tabIndex={-1}
      className="tab"
      title={name}
      draggable
      onDragStart={(event) => startDrag(event, key)}
      onDragOver={(event) => dragOver(event, key)}
      onDrop={(event) => dragOver(event, key)}
      onDragEnd={() => dragged.set(undefined)}
      onClick={() => void showTab(key)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        void showTab(key)
      }}
      // Prevents middle-click scrolling.
      onMouseDown={(event) => event.button === 1 && event.preventDefault()}
      onAuxClick={(event) => {
        if (event.button === 1) void closeTabs('this', key)
      }}
    >
      {dirty && <span className="tab-dot" role="img" aria-label={t('unsaved')} />}
      {pinned && <PushpinFilled className="tab-pin" aria-label={t('pinned')} />}
      <span className="tab-name">{name}</span>
      {!pinned && (
        <span
          aria-hidden
          className="tab-close"
          title={t('closeNamed', { name })}
          onClick={(event) => {
            event.stopPropagation()
            void closeTabs('this', key)
          }}
        >
          {cross}
        </span>
      )}
    </div>
  )
})

/** A constant element, which React need not render again. */
const cross = <CloseOutlined />

/** The tab being dragged: browsers hide the dragged data until the drop. */
const dragged = createStore<string | undefined>(undefined)

function startDrag(event: DragEvent, key: string): void {
  dragged.set(key)
  event.dataTransfer.effectAllowed = 'move'
  event.dataTransfer.setData('text/plain', key)
}

/** The dragged tab swaps with a neighbour once the pointer is past its middle or is released over it. */
function dragOver(event: DragEvent, key: string): void {
  const moved = dragged.get()
  if (moved === undefined) return
  event.preventDefault()
  if (moved === key) return
  const { tabs: open } = tabs.get()
  const from = open.findIndex((tab) => tab.key === moved)
  const to = open.findIndex((tab) => tab.key === key)
  const { left, width } = event.currentTarget.getBoundingClientRect()
  const beyond = from < to ? event.clientX > left + width / 2 : event.clientX < left + width / 2
  if (beyond || event.type === 'drop') tabs.set((list) => move(list, moved, to))
}
