import { interfaceTypes, type MenuForm, type MenuRow } from '@bedside/contracts'
import { useMemo } from 'react'
import { useTranslate, useText } from '../../../i18n/messages'
import { menuTitle } from '../../../session/menu-title'
import { orderAfter, rowOf, rowsBelow, typeBelow } from './entries'
import { EntryForm } from './entry-form'
import { permissionMessages } from './permission.messages'

interface NewEntryPanelProps {
  rows: readonly MenuRow[]
  /** The parent; 0 for the top level. */
  fid: number
  onSaved: (row: MenuRow) => void
  onCancel: () => void
}

/** The form of a new entry. Its type follows from the parent, and it comes last. */
export function NewEntryPanel({ rows, fid, onSaved, onCancel }: NewEntryPanelProps) {
  const t = useText(permissionMessages)
  const translate = useTranslate()
  const parent = rowOf(rows, fid)
  // A refetch must not replace the initial values, and with them what has been typed.
  // oxlint-disable-next-line react/exhaustive-deps -- see above
  const start = useMemo(() => startBelow(rows, fid), [fid])
  return (
    <section aria-label={t('entry')}>
      <h2 className="entry-head">{parent ? t('addBelow', { title: translate(menuTitle(parent)) }) : t('addOnTop')}</h2>
      <EntryForm rows={rows} start={start} onSaved={onSaved} onCancel={onCancel} />
    </section>
  )
}

function startBelow(rows: readonly MenuRow[], fid: number): Partial<MenuForm> {
  const parent = rowOf(rows, fid)
  const type = (parent && typeBelow[parent.interfaceType]) ?? interfaceTypes.module
  return {
    fid,
    interfaceType: type,
    interfaceName: parent ? `${parent.interfaceName}.` : '',
    pageUrl: type === interfaceTypes.menu && parent?.pageUrl ? `${parent.pageUrl}/` : '',
    orderBy: orderAfter(rowsBelow(rows, fid)),
    isFlag: 1,
    hidden: 0,
    alwaysShow: 0,
  }
}
