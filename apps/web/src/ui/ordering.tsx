import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState, type DragEvent } from 'react'
import { useText } from '../i18n/messages'
import './ordering.css'
import { uiMessages } from './ui.messages'

/** How a list is put in another order: what makes a place a row, and what its handle needs. */
export interface Ordering {
  readonly count: number
  readonly busy: boolean
  move(from: number, to: number): void
  /** For the element of the row at a place: another one can be let fall on it. */
  row(at: number): object
  /** For what the row at a place is dragged by. */
  handle(at: number): object
}

/** `move` puts what stands at one place at another. */
export function useOrdering(count: number, move: (from: number, to: number) => unknown, busy = false): Ordering {
  const [dragged, setDragged] = useState<number>()
  const takes = dragged !== undefined && !busy
  const moveTo = (from: number, to: number) => {
    if (from !== to) void move(from, to)
  }
  return {
    count,
    busy,
    move: moveTo,
    row: (at) => ({
      'data-dragged': dragged === at,
      // Files that are dragged in from elsewhere are for whatever lies below.
      ...(takes && {
        onDragOver: (event: DragEvent) => event.preventDefault(),
        onDrop: (event: DragEvent) => {
          event.preventDefault()
          moveTo(dragged, at)
          setDragged(undefined)
        },
      }),
    }),
    handle: (at) => ({
      draggable: !busy,
      onDragStart: ({ dataTransfer }: DragEvent) => {
        dataTransfer.effectAllowed = 'move'
        setDragged(at)
      },
      onDragEnd: () => setDragged(undefined),
    }),
  }
}

/** A handle to drag a row by, and the same by keyboard and by finger. */
export function OrderHandle({ of, at, name }: { of: Ordering; at: number; name: string }) {
  const t = useText(uiMessages)
  if (of.count < 2) return null
  const step = (by: -1 | 1) => {
    const label = t(by === -1 ? 'forward' : 'back', { name })
    return (
      <Button
        type="text"
        size="small"
        icon={by === -1 ? <ArrowUpOutlined /> : <ArrowDownOutlined />}
        aria-label={label}
        title={label}
        disabled={of.busy || at + by < 0 || at + by >= of.count}
        onClick={() => of.move(at, at + by)}
      />
    )
  }
  return (
    <span className="order-handle">
      {step(-1)}
      <span aria-hidden {...of.handle(at)}>
        <HolderOutlined />
      </span>
      {step(1)}
    </span>
  )
}
