import { useRef, type PointerEvent } from 'react'
import { useText } from '../i18n/messages'
import { placed, wide } from '../ui/table-column'
import { listMessages } from './list.messages'

export type SortOrder = 'asc' | 'desc' | undefined

interface ColumnHeadProps {
  column: {
    readonly title: string
    readonly width?: number | undefined
    readonly align?: 'right' | 'center'
    readonly fixed?: 'start' | 'end'
    readonly sortable: boolean
  }
  order: SortOrder
  onSort: (next: SortOrder) => void
  onWidth: (width: number) => void
}

const narrowest = 60
const after: Record<string, SortOrder> = { none: 'asc', asc: 'desc', desc: undefined }
const directions = { asc: 'ascending', desc: 'descending' } as const

/** A column header: sorts by the column; its right edge can be dragged. Keyboard users set widths in the settings. */
export function ColumnHead({ column, order, onSort, onWidth }: ColumnHeadProps) {
  const t = useText(listMessages)
  const cell = useRef<HTMLTableCellElement>(null)
  const { title, sortable } = column
  const drag = (down: PointerEvent<HTMLElement>) => {
    const grip = down.currentTarget
    const before = cell.current?.offsetWidth ?? narrowest
    const ended = (up: globalThis.PointerEvent) => {
      const width = Math.max(narrowest, Math.round(before + up.clientX - down.clientX))
      if (width !== before) onWidth(width)
    }
    grip.setPointerCapture(down.pointerId)
    grip.addEventListener('lostpointercapture', ended, { once: true })
  }
  return (
    <th
      ref={cell}
      scope="col"
      className={placed(column)}
      style={wide(column)}
      {...(sortable && { 'aria-sort': order ? directions[order] : 'none' })}
    >
      {sortable ? (
        <button type="button" className="column-sort" onClick={() => onSort(after[order ?? 'none'])}>
          {title}
          <span className="column-order" data-order={order} aria-hidden />
        </button>
      ) : (
        title
      )}
      <span className="column-grip" aria-hidden title={t('resize', { column: title })} onPointerDown={drag} />
    </th>
  )
}
