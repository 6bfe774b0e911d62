import { menu, MenuForm, type MenuRow } from '@bedside/contracts'
import { Alert, Flex } from 'antd'
import { useMemo } from 'react'
import { startingFrom } from '../../../forms/draft'
import { useTranslate, useText } from '../../../i18n/messages'
import { useCan } from '../../../session/can'
import { menuTitle } from '../../../session/menu-title'
import { succeed } from '../../../session/notices'
import { useTabPlace } from '../../../tab/tab-place'
import { settled } from '../../../tab/work'
import { AddBelow, MoveButtons, RemoveEntry } from './entry-actions'
import { EntryForm, entryEditorId } from './entry-form'
import { mayTouch } from './entry-rights'
import { EntryTags } from './entry-tags'
import { EntryTitle } from './entry-title'
import { permissionMessages } from './permission.messages'
import type { Entries } from './use-entries'
import type { IsHeld } from './use-held'

interface EntryPanelProps {
  entries: Entries
  rows: readonly MenuRow[]
  row: MenuRow
  holds: IsHeld
  onAdd: (fid: number) => void
  onChoose: (menuId: number | undefined) => void
}

/** The selected entry with its actions and fields. */
export function EntryPanel({ entries, rows, row, holds, onAdd, onChoose }: EntryPanelProps) {
  const t = useText(permissionMessages)
  const translate = useTranslate()
  const { key: tab } = useTabPlace()
  const mayEdit = useCan(menu.setMenu)
  const readOnly = !mayEdit || !mayTouch(row, holds)
  const start = useMemo(() => startOf(row), [row])
  const removed = () => {
    // Discards unsaved changes to the entry, so that leaving the page does not ask about them.
    settled(tab, entryEditorId(row))
    onChoose(row.fid === 0 ? undefined : row.fid)
  }
  return (
    <section aria-label={translate(menuTitle(row))}>
      <Flex wrap justify="space-between" gap="small" className="entry-head">
        <EntryTitle entry={row}>
          <EntryTags row={row} />
        </EntryTitle>
        <Flex wrap gap="small">
          {mayEdit && holds(row.menuId) && <AddBelow row={row} onAdd={onAdd} />}
          {!readOnly && <MoveButtons entries={entries} rows={rows} row={row} />}
          <RemoveEntry row={row} readOnly={readOnly} onRemoved={removed} />
        </Flex>
      </Flex>
      {readOnly ? (
        <Alert showIcon type="info" className="entry-notice" title={t(mayEdit ? 'notHeld' : 'mayNot')} />
      ) : (
        row.builtIn === 1 && <Alert showIcon type="info" className="entry-notice" title={t('builtInFixed')} />
      )}
      <EntryForm
        rows={rows}
        row={row}
        start={start}
        readOnly={readOnly}
        onSaved={(saved) => succeed(t('saved', { title: translate(menuTitle(saved)) }))}
      />
    </section>
  )
}

/**
 * The initial values of a stored entry's form. For an entry of several families, the field for the family is left out.
 */
function startOf(row: MenuRow): Partial<MenuForm> {
  const [family, ...others] = row.families
  return startingFrom(MenuForm, { ...row, ...(family && others.length === 0 && { family }) })
}
