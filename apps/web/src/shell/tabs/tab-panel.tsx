import { Activity, memo, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Page } from '../../lib/page'
import { createStore } from '../../lib/store'
import { keepScroll } from '../../tab/scroll'
import { TabPlaceContext } from '../../tab/tab-place'
import { Questions } from '../../ui/questions'
import { Revoked } from '../../ui/revoked'
import { PageContent } from '../page-content'
import { panelId, tabId } from './tab-ids'

interface TabPanelProps {
  tab: string
  path: string
  search: string
  page: Page
  shown: boolean
  /** Its permission was revoked: the panel says so, and keeps what was typed. */
  revoked: boolean
}

/** The page of a tab. While hidden it keeps its state and makes no requests. */
export const TabPanel = memo(function TabPanel({ tab, path, search, page, shown, revoked }: TabPanelProps) {
  const [asked] = useState(() => createStore(search))
  useLayoutEffect(() => asked.set(search), [asked, search])
  const place = useMemo(() => ({ key: tab, path, search, asked }), [tab, path, search, asked])
  // A stable element, so that showing or hiding does not render the page again.
  const content = useMemo(
    () => (
      <TabPlaceContext value={place}>
        <PageContent page={page} />
      </TabPlaceContext>
    ),
    [place, page],
  )
  return (
    <Activity mode={shown ? 'visible' : 'hidden'}>
      <Scroller tab={tab}>
        {revoked && <Revoked tab={tab} />}
        <Activity mode={revoked ? 'hidden' : 'visible'}>
          {/* Confirmations opened by a page are hidden with it. */}
          <Questions>{content}</Questions>
        </Activity>
      </Scroller>
    </Activity>
  )
})

function Scroller({ tab, children }: { tab: string; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null)
  // Runs each time the panel is shown: the browser forgets the scroll position of hidden elements.
  useLayoutEffect(() => (panel.current ? keepScroll(panel.current, tab) : undefined), [tab])
  return (
    <div
      ref={panel}
      role="tabpanel"
      id={panelId(tab)}
      aria-labelledby={tabId(tab)}
      // Focusable, so that it can be scrolled by keyboard even without focusable content.
      tabIndex={0}
      className="tab-panel"
    >
      <div className="tab-content">{children}</div>
    </div>
  )
}
