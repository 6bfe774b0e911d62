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

/** A page in its tab. Hidden it keeps its state and its place on the screen, and asks for nothing. */
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
    <Pane shown={shown}>
      <Scroller tab={tab}>
        {revoked && <RevokedPage tab={tab} />}
        <Activity mode={revoked ? 'hidden' : 'visible'}>
          {/* Questions that a page asks belong to it and hide with it. */}
          <Questions>{content}</Questions>
        </Activity>
      </Scroller>
    </Pane>
  )
})

/**
 * React hides with `display: none`, and the browser then throws the layout of the page away: half of what going back to it
 * costs. A pane that is set aside is skipped as well (`content-visibility`), and still laid out when it is wanted again.
 */
function Pane({ shown, children }: { shown: boolean; children: ReactNode }) {
  const pane = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (shown || !pane.current) return undefined
    const whole = pane.current
    // React hides the page once more whenever it has drawn it anew while it waits, and one that is made meanwhile.
    const changes = new MutationObserver(() => layOut())
    const layOut = (): void => {
      const page = whole.firstElementChild
      if (!(page instanceof HTMLElement)) return
      page.style.removeProperty('display')
      changes.observe(page, { attributeFilter: ['style'] })
    }
    changes.observe(whole, { childList: true })
    layOut()
    return () => changes.disconnect()
  }, [shown])
  return (
    <div ref={pane} className="tab-pane" data-aside={!shown || undefined}>
      <Activity mode={shown ? 'visible' : 'hidden'}>{children}</Activity>
    </div>
  )
}

function Scroller({ tab, children }: { tab: string; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null)
  // Runs whenever the panel is shown again: where pages that wait are not laid out, the browser has forgotten how far.
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
