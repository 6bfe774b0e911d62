import { PlusOutlined } from '@ant-design/icons'
import { menu, superRoleId } from '@bedside/contracts'
import { Button, Empty, Skeleton } from 'antd'
import { useTranslate, useText } from '../../../i18n/messages'
import { useCan } from '../../../session/can'
import { menuTitle } from '../../../session/menu-title'
import { succeed } from '../../../session/notices'
import { useSignedIn } from '../../../session/session'
import { confirmLeave } from '../../../tab/leave'
import { usePageQuery, useSetPageQuery, useTabPlace } from '../../../tab/tab-place'
import { RecordFailure } from '../../../ui/record-failure'
import { rowOf } from './entries'
import { EntryPanel } from './entry-panel'
import { EntryTree } from './entry-tree'
import { NewEntryPanel } from './new-entry-panel'
import './permission.css'
import { permissionMessages } from './permission.messages'
import { useEntries } from './use-entries'
import { useHeld } from './use-held'

/** The tree of all modules, pages and buttons that need permission, and the selected entry beside it. */
export default function PermissionPage() {
  const t = useText(permissionMessages)
  const translate = useTranslate()
  const entries = useEntries()
  const holds = useHeld()
  const { info } = useSignedIn()
  const mayAddModule = useCan(menu.setMenu) && info.roleId === superRoleId
  const { chosen, addTo, choose, add } = useChoice()
  const { rows, failure } = entries
  if (failure && !rows) return <RecordFailure failure={failure} onAgain={entries.reload} />
  if (!rows) return <Skeleton active title={false} paragraph={{ rows: 12 }} />
  const row = rowOf(rows, chosen)
  return (
    <div className="permission">
      <div className="permission-side">
        {mayAddModule && (
          <Button type="primary" icon={<PlusOutlined />} className="permission-add" onClick={() => void add(0)}>
            {t('addModule')}
          </Button>
        )}
        <EntryTree entries={entries} rows={rows} chosen={row} holds={holds} onChoose={(id) => void choose(id)} />
      </div>
      <div className="permission-entry">
        {addTo !== undefined ? (
          <NewEntryPanel
            key={`new ${addTo}`}
            rows={rows}
            fid={addTo}
            onSaved={(saved) => {
              void choose(saved.menuId)
              succeed(t('saved', { title: translate(menuTitle(saved)) }))
            }}
            onCancel={() => void choose(addTo === 0 ? undefined : addTo)}
          />
        ) : row ? (
          <EntryPanel
            key={row.menuId}
            entries={entries}
            rows={rows}
            row={row}
            holds={holds}
            onAdd={(fid) => void add(fid)}
            onChoose={(id) => void choose(id)}
          />
        ) : (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(chosen === undefined ? 'choose' : 'gone')} />
        )}
      </div>
    </div>
  )
}

/** The selected entry, stored in the address. Selecting another asks about unsaved changes first. */
function useChoice() {
  const query = usePageQuery()
  const setQuery = useSetPageQuery()
  const { key: tab } = useTabPlace()
  const go = async (name: 'menuId' | 'addTo', id: number | undefined) => {
    if (query.get(name) === String(id) || !(await confirmLeave([tab]))) return
    setQuery(() => new URLSearchParams(id === undefined ? {} : { [name]: String(id) }))
  }
  return {
    chosen: numberIn(query, 'menuId'),
    addTo: numberIn(query, 'addTo'),
    choose: (id: number | undefined) => go('menuId', id),
    add: (fid: number) => go('addTo', fid),
  }
}

function numberIn(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name)
  return text !== null && /^\d+$/.test(text) ? Number(text) : undefined
}
