import { memo } from 'react'
import { useStore } from '../../lib/store'
import { useSignedIn } from '../../session/session'
import type { Tab } from '../../tab/tab-list'
import { tabs } from '../../tab/tabs'
import { TabPanel } from './tab-panel'
import './tabs.css'

/** The mounted pages: one is visible, the others keep their state. */
export const TabPanels = memo(function TabPanels() {
  const { tabs: open, active } = useStore(tabs)
  const { granted } = useSignedIn()
  return (
    <div className="tab-panels" hidden={active === undefined}>
      {open
        .filter(isAlive)
        .sort(byKey)
        .map(({ key, path, search, loads, page }) => (
          <TabPanel
            key={`${key} ${loads}`}
            tab={key}
            path={path}
            search={search}
            page={page}
            shown={key === active}
            revoked={page.access !== undefined && !granted.has(page.access)}
          />
        ))}
    </div>
  )
})

const isAlive = (tab: Tab): tab is Tab & { page: NonNullable<Tab['page']> } => tab.page !== undefined
/** Panel order is invisible; a stable one keeps React from moving DOM nodes. */
const byKey = (one: Tab, other: Tab): number => (one.key < other.key ? -1 : 1)
