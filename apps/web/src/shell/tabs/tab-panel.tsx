import { App } from 'antd'
import { Activity, memo, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react'
import { UNSAFE_LocationContext as LocationContext, NavigationType } from 'react-router-dom'
import type { Page } from '../../lib/page'
import { keepScroll } from '../../tab/scroll'
import { TabPlaceContext, type TabPlace } from '../../tab/tab-place'
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

/** A page in its tab. Hidden it keeps its state and its place on the screen, and asks for nothing. */
export const TabPanel = memo(function TabPanel({ tab, path, search, page, shown, revoked }: TabPanelProps) {
  const place = useMemo(() => ({ key: tab, path, search }), [tab, path, search])
  // The same element each time: being shown or hidden is no reason to draw a page again.
  const content = useMemo(
    () => (
      <Placed place={place}>
        <PageContent page={page} />
      </Placed>
    ),
    [place, page],
  )
  return (
    <Activity mode={shown ? 'visible' : 'hidden'}>
      <Scroller tab={tab}>
        {revoked && <RevokedPage tab={tab} />}
        <Activity mode={revoked ? 'hidden' : 'visible'}>
          {/* Questions that a page asks belong to it and hide with it. */}
          <App component={false}>{content}</App>
        </Activity>
      </Scroller>
    </Activity>
  )
})

/** Gives a page its own address, so that no page is drawn again because another one is shown. */
function Placed({ place, children }: { place: TabPlace; children: ReactNode }) {
  const { path, search } = place
  const location = useMemo(
    () => ({
      location: { pathname: path, search, hash: '', state: null, key: 'default', mask: undefined },
      navigationType: NavigationType.Pop,
    }),
    [path, search],
  )
  return (
    <LocationContext value={location}>
      <TabPlaceContext value={place}>{children}</TabPlaceContext>
    </LocationContext>
  )
}

function Scroller({ tab, children }: { tab: string; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null)
  // Runs whenever the panel is shown again: browsers forget how far a hidden element was scrolled.
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
