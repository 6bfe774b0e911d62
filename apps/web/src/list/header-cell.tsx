import { useRef, type PointerEvent, type ThHTMLAttributes } from 'react'
import { useText } from '../i18n/messages'
import { listMessages } from './list.messages'

interface HeaderCellProps extends ThHTMLAttributes<HTMLTableCellElement> {
  width?: number
  onWidth?: (width: number) => void
}

const narrowest = 60

/** A header cell whose right edge can be dragged. The keyboard sets widths in the column settings. */
export function HeaderCell({ width, onWidth, title, children, ...rest }: HeaderCellProps) {
  const t = useText(listMessages)
  const cell = useRef<HTMLTableCellElement>(null)
  if (!onWidth) return <th {...rest}>{children}</th>

  const drag = (down: PointerEvent<HTMLElement>) => {
    const grip = down.currentTarget
    const before = cell.current?.offsetWidth ?? narrowest
    const widthAt = (x: number) => Math.max(narrowest, Math.round(before + x - down.clientX))
    grip.setPointerCapture(down.pointerId)
    grip.addEventListener(
      'lostpointercapture',
      (up) => {
        const wide = widthAt((up as globalThis.PointerEvent).clientX)
        if (wide !== before) onWidth(wide)
      },
      { once: true },
    )
  }
  return (
    <th {...rest} ref={cell} style={{ ...rest.style, minWidth: width }}>
      {children}
      <span
        className="column-grip"
        aria-hidden
        title={t('resize', { column: title ?? '' })}
        onPointerDown={drag}
        // Letting go of the edge is not a click on the header, which would sort.
        onClick={(event) => event.stopPropagation()}
      />
    </th>
  )
}
