import { ArrowDownOutlined, ArrowUpOutlined, PlusOutlined } from '@ant-design/icons'
import { menu, type MenuRow } from '@bedside/contracts'
import { Button } from 'antd'
import { useTranslate, useText } from '../../../i18n/messages'
import { useCan } from '../../../session/can'
import { menuTitle } from '../../../session/menu-title'
import { ConfirmAction } from '../../../ui/confirm-action'
import { HinderedButton } from '../../../ui/hindered-button'
import { useDeletion } from '../../../ui/use-deletion'
import { shifted, typeBelow } from './entries'
import { removalHindrance } from './entry-rights'
import { permissionMessages } from './permission.messages'
import type { Entries } from './use-entries'

/** Adds a child: a page to a module, a button to a page. */
export function AddBelow({ row, onAdd }: { row: MenuRow; onAdd: (fid: number) => void }) {
  const t = useText(permissionMessages)
  const below = typeBelow[row.interfaceType]
  if (below === undefined) return null
  return (
    <Button icon={<PlusOutlined />} onClick={() => onAdd(row.menuId)}>
      {t(below === 2 ? 'addPage' : 'addButton')}
    </Button>
  )
}

interface MoveButtonsProps {
  entries: Entries
  rows: readonly MenuRow[]
  row: MenuRow
}

/** Moves an entry by buttons, as an alternative to dragging. */
export function MoveButtons({ entries, rows, row }: MoveButtonsProps) {
  const t = useText(permissionMessages)
  const button = (by: -1 | 1) => {
    const move = shifted(rows, row, by)
    return (
      <Button
        icon={by === -1 ? <ArrowUpOutlined /> : <ArrowDownOutlined />}
        aria-label={t(by === -1 ? 'moveUp' : 'moveDown')}
        title={t(by === -1 ? 'moveUp' : 'moveDown')}
        disabled={!move || entries.moving}
        onClick={() => move && void entries.move(move)}
      />
    )
  }
  return (
    <>
      {button(-1)}
      {button(1)}
    </>
  )
}

interface RemoveEntryProps {
  row: MenuRow
  readOnly: boolean
  onRemoved: () => void
}

/** Deletes an entry that is not built in and has no children. The server refuses it while roles hold the entry. */
export function RemoveEntry({ row, readOnly, onRemoved }: RemoveEntryProps) {
  const t = useText(permissionMessages)
  const translate = useTranslate()
  const may = useCan(menu.delMenu)
  const deletion = useDeletion(menu.delMenu, 'menu')
  if (!may || readOnly) return null
  const { menuId, version } = row
  const hindrance = removalHindrance(row)
  if (hindrance) return <HinderedButton label={t('delete')} hindrance={t(hindrance, { count: row.children })} />
  const { call: _, ...action } = deletion({ menuId, version }, translate(menuTitle(row)), { onDeleted: onRemoved })
  return <ConfirmAction atEnd {...action} />
}
