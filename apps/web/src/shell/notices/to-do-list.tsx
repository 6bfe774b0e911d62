import { toDos, type ToDoRow } from '@bedside/contracts'
import { Skeleton } from 'antd'
import { useTranslate, useText } from '../../i18n/messages'
import { knownCount } from '../../lib/known'
import { cardAddress } from '../../records/card-address'
import { noticeMessages } from './notice.messages'

interface ToDoListProps {
  /** Undefined until loaded. */
  rows: readonly ToDoRow[] | undefined
  onLeave: () => void
}

/** The user's to-dos: each kind opens the list it is counted from. */
export default function ToDoList({ rows, onLeave }: ToDoListProps) {
  const t = useText(noticeMessages)
  if (!rows) return <Skeleton active title={false} paragraph={{ rows: 3 }} />
  if (rows.length === 0) return <p className="muted notice-none">{t('nothingToDo')}</p>
  return (
    <ul className="to-do-list" aria-label={t('toDo')}>
      {rows.map((row) => (
        <ToDoLine key={row.key} row={row} onLeave={onLeave} />
      ))}
    </ul>
  )
}

function ToDoLine({ row: { key, count, atLeast }, onLeave }: { row: ToDoRow; onLeave: () => void }) {
  const translate = useTranslate()
  const kind = toDos.get(key)
  // A newer server may send kinds that this client does not know.
  if (!kind) return null
  return (
    <li>
      <a href={cardAddress(kind)} onClick={onLeave}>
        <span>{translate(kind.title)}</span>
        <strong>
          {knownCount(count)}
          {atLeast === 1 && '+'}
        </strong>
      </a>
    </li>
  )
}
