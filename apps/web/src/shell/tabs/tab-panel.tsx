import { Activity, memo, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react'
import type { Page } from '../../lib/page'
import { keepScroll } from '../../tab/scroll'
import { TabPlaceContext } from '../../tab/tab-place'
import { Questions } from '../../ui/questions'
import { PageContent } from '../page-content'
import { RevokedPage } from './revoked-page'
import { panelId, tabId } from './tab-ids'

interface TabPanelProps {
  tab: string
  path: string
  search: string
  page: Page
  shown: boolean
  /** It is no longer allowed: the page says so where it stood, and what was typed in it is not lost. */
  revoked: boolean
}

/** A page in its tab. Hidden it keeps its state, and asks for nothing. */
export const TabPanel = memo(function TabPanel({ tab, path, search, page, shown, revoked }: TabPanelProps) {
  const place = useMemo(() => ({ key: tab, path, search }), [tab, path, search])
  // The same element each time: being shown or hidden is no reason to draw a page again.
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
        {revoked && <RevokedPage tab={tab} />}
        <Activity mode={revoked ? 'hidden' : 'visible'}>
          {/* Questions that a page asks belong to it and hide with it. */}
          <Questions>{content}</Questions>
        </Activity>
      </Scroller>
    </Activity>
  )
})

function Scroller({ tab, children }: { tab: string; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null)
  // Runs whenever the panel is shown again: a hidden page is not laid out, and the browser has forgotten how far it was scrolled.
  useLayoutEffect(() => (panel.current ? keepScroll(panel.current, tab) : undefined), [tab])
  return (
    <div
      ref={panel}
      role="tabpanel"
      id={panelId(tab)}
      aria-labelledby={tabId(tab)}
      // What does not fit can be scrolled by keyboard, even on a page with nothing to go to.
      tabIndex={0}
      className="tab-panel"
    >
      <div className="tab-content">{children}</div>
    </div>
  )
}
