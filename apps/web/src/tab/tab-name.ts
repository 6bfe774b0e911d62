import type { Text } from '@bedside/contracts'
import { createContext, useContext } from 'react'
import { useTranslate } from '../i18n/messages'
import { useStore } from '../lib/store'
import { pageTitle } from '../session/menu-title'
import { session, useSignedIn } from '../session/session'
import type { Tab } from './tab-list'
import { useTabPlace } from './tab-place'
import { tabs } from './tabs'

type NamedTab = Pick<Tab, 'path' | 'title' | 'access' | 'record'>

/** The title of a tab: its record's name if known, otherwise the menu's title. */
export function nameOfTab(tab: NamedTab): Text {
  const now = session.get()
  if (tab.record !== undefined && tab.record !== '') return [tab.record, tab.record]
  return now.status === 'in' ? pageTitle(now.menu, tab) : tab.title
}

/** The same in the reader's language; follows changes of menu and language. */
export function useTabName(): (tab: NamedTab) => string {
  const translate = useTranslate()
  useSignedIn()
  return (tab) => translate(nameOfTab(tab))
}

/** The name of the enclosing view; undefined on pages without views. */
export const ViewNameContext = createContext<string | undefined>(undefined)

/** The name of the enclosing view or page, used as an accessible name of lists and views. */
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
