import type { Text } from '@bedside/contracts'
import { createContext, useContext } from 'react'
import { useSay } from '../i18n/messages'
import { useStore } from '../lib/store'
import { pageTitle } from '../session/menu-title'
import { session, useSignedIn } from '../session/session'
import type { Tab } from './tab-list'
import { useTabPlace } from './tab-place'
import { tabs } from './tabs'

type Named = Pick<Tab, 'path' | 'title' | 'access' | 'record'>

/** What a tab is called: after its record where that is known, else as the menu has it. */
export function nameOfTab(tab: Named): Text {
  const now = session.get()
  if (tab.record !== undefined && tab.record !== '') return [tab.record, tab.record]
  return now.status === 'in' ? pageTitle(now.menu, tab) : tab.title
}

/** The same in the reader's language; it follows the menu and the language. */
export function useTabName(): (tab: Named) => string {
  const say = useSay()
  useSignedIn()
  return (tab) => say(nameOfTab(tab))
}

/** What the view of a page is called that this stands in; none where a page has no views. */
export const ViewNameContext = createContext<string | undefined>(undefined)

/** What the view or else the page is called that this stands in: lists and views are called so to a screen reader. */
export function useSurroundingName(): string | undefined {
  const view = useContext(ViewNameContext)
  const { key } = useTabPlace()
  const nameOf = useTabName()
  const page = useStore(tabs, ({ tabs: open }) => {
    const tab = open.find((one) => one.key === key)
    return tab && nameOf(tab)
  })
  return view ?? page
}
