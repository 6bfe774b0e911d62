import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useRef, useState, type DragEvent } from 'react'
import { useText } from '../i18n/messages'
import './ordering.css'
import { uiMessages } from './ui.messages'

/** Reordering by drag and drop: the props of rows and handles. */
export interface Ordering {
  readonly count: number
  readonly busy: boolean
  move(from: number, to: number): void
  /** Props of the row at an index, the drop target. */
  row(at: number): object
  /** Props of its drag handle. */
  handle(at: number): object
}

/** `move` moves the item at one index to another. */
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
      // Ignores files dragged in from outside, which are for a drop zone below.
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

/** A drag handle that can also be used by keyboard and touch. */
export function OrderHandle({ of, at, name }: { of: Ordering; at: number; name: string }) {
  const t = useText(uiMessages)
  const buttons = useFocusAfterMove(at, of.busy)
  if (of.count < 2) return null
  const step = (by: Step) => {
    const label = t(by === -1 ? 'forward' : 'back', { name })
    return (
      <Button
        ref={buttons.of(by)}
        type="text"
        size="small"
        icon={by === -1 ? <ArrowUpOutlined /> : <ArrowDownOutlined />}
        aria-label={label}
        title={label}
        disabled={of.busy || at + by < 0 || at + by >= of.count}
        onClick={() => {
          buttons.pressed(by)
          of.move(at, at + by)
        }}
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

type Step = -1 | 1

/**
 * Keeps the focus on the button that moved an item, so that pressing it again moves the item further. A move disables the
 * button for a while and puts its row elsewhere, and each takes the focus away; at the end of the list the other button gets it.
 */
function useFocusAfterMove(at: number, busy: boolean) {
  const pressed = useRef<Step>(undefined)
  const forward = useRef<HTMLButtonElement>(null)
  const back = useRef<HTMLButtonElement>(null)
  const place = useRef(at)
  useEffect(() => {
    const by = pressed.current
    if (by === undefined || busy) return
    if (place.current !== at) pressed.current = undefined
    place.current = at
    if (document.activeElement !== document.body) return
    const [same, other] = by === -1 ? [forward.current, back.current] : [back.current, forward.current]
    ;(same?.disabled ? other : same)?.focus()
  }, [at, busy])
  return {
    of: (by: Step) => (by === -1 ? forward : back),
    pressed: (by: Step) => {
      pressed.current = by
      place.current = at
    },
  }
}
