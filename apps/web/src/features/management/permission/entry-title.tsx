import { AppstoreOutlined, ControlOutlined, FileTextOutlined } from '@ant-design/icons'
import { interfaceTypeTexts, type InterfaceType, type MenuEntry } from '@bedside/contracts'
import type { ReactNode } from 'react'
import { useTranslate } from '../../../i18n/messages'
import { menuTitle } from '../../../session/menu-title'
import { MarkedText } from '../../../ui/marked-text'
import './entry-title.css'

const icons = { 1: AppstoreOutlined, 2: FileTextOutlined, 3: ControlOutlined } as const satisfies Record<
  InterfaceType,
  unknown
>

interface EntryTitleProps {
  entry: Pick<MenuEntry, 'interfaceType' | 'interfaceName' | 'name' | 'nameEn'>
  /** The search text to highlight. */
  words?: string
  /** Shown at the end of the line. */
  children?: ReactNode
}

/** A line of a permission tree: type, title and interface name. */
export function EntryTitle({ entry, words = '', children }: EntryTitleProps) {
  const translate = useTranslate()
  const Icon = icons[entry.interfaceType]
  const type = translate(interfaceTypeTexts[entry.interfaceType])
  return (
    <span className="entry-title">
      <Icon aria-label={type} title={type} className="entry-type" />
      <span>
        <MarkedText text={translate(menuTitle(entry))} words={words} />
      </span>
      <span className="entry-name">
        <MarkedText text={entry.interfaceName} words={words} />
      </span>
      {children}
    </span>
  )
}
