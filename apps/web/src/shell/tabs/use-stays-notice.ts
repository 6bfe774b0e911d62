import { useEffect } from 'react'
import { translate } from '@bedside/contracts'
import { language } from '../../i18n/language'
import { textOf } from '../../i18n/messages'
import { show } from '../../session/notices'
import { question } from '../../tab/leave'
import { findTab, tabs } from '../../tab/tabs'
import { nameOf, piecesOf, unsaved } from '../../tab/work'
import { nameOfTab } from '../../tab/tab-name'
import { tabsMessages } from './tabs.messages'

/** Tells the user, once per piece of work, that it stays in its tab when they go to another page. */
export function useStaysNotice(): void {
  useEffect(() => {
    const announced = new Set<string>()
    let before = tabs.get().active
    const stopTabs = tabs.subscribe(() => {
      const { active } = tabs.get()
      const leftKey = before
      before = active
      // Not while saving switches from tab to tab.
      if (leftKey === undefined || leftKey === active || question.get()) return
      const tab = findTab(leftKey)
      if (!tab) return
      for (const piece of piecesOf([leftKey])) {
        if (announced.has(nameOf(piece))) continue
        announced.add(nameOf(piece))
        const now = language.get()
        const values = { work: translate(piece.title, now), name: translate(nameOfTab(tab), now) }
        show({ kind: 'info', text: textOf(tabsMessages)('stays', values), below: true })
      }
    })
    const stopWork = unsaved.subscribe(() => {
      for (const name of announced) if (!unsaved.get().has(name)) announced.delete(name)
    })
    return () => {
      stopTabs()
      stopWork()
    }
  }, [])
}
