import type { Text } from '@bedside/contracts'
import { createContext, useContext } from 'react'
import { useTranslate } from '../i18n/messages'
import { useStore } from '../lib/store'
import { pageTitle } from '../session/menu-title'
import { session, useSignedIn } from '../session/session'
import type { Tab } from './tab-list'
import { useTabPlace } from './tab-place'
import { tabs } from './tabs'

/**
 * The title of a tab: its record's name if known, otherwise the menu's title. If another tab has the same name, what tells
 * them apart comes first, as the end of a long title is cut off: the page's title, the record's number, or both.
 */
export function nameOfTab(tab: Tab): Text {
  const now = session.get()
  const page = now.status === 'in' ? pageTitle(now.menu, tab) : tab.title
  const { key, path, record = '', number = '' } = tab
  const alike = tabs.get().tabs.filter((other) => (other.record ?? '') === record && other.key !== key)
  const byNumber = alike.some((other) => other.path === path)
  // The record may not have been loaded before the tab was left; its number is in the address.
  if (record === '') return byNumber ? numbered(page, idsIn(key)) : page
  const byPage = alike.some((other) => other.path !== path)
  const named = (title: string): string => [byPage && title, byNumber && number, record].filter(Boolean).join(' · ')
  return [named(page[0]), named(page[1])]
}

const idsIn = (key: string): string => [...new URLSearchParams(key.split('?')[1]).values()].join(' ')
const numbered = (page: Text, ids: string): Text => (ids === '' ? page : [`${ids} · ${page[0]}`, `${ids} · ${page[1]}`])

/** The same in the reader's language; follows changes of menu and language, and not of the other tabs. */
export function useTabName(): (tab: Tab) => string {
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
