import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useText } from '../../i18n/messages'
import { pictureMessages } from './pictures.messages'

/** Where a picture stands among the others, and how it comes to stand elsewhere. */
export interface PictureOrder {
  readonly last: boolean
  readonly dragged: boolean
  readonly onMove: (by: -1 | 1) => void
  /** It is taken up, or let go of. */
  readonly onDrag: (begun: boolean) => void
  /** Another one is let fall on it; left out while none is dragged. */
  readonly onDrop: (() => void) | undefined
}

/** A handle to drag a picture by, and the same by keyboard and by finger. */
export function PictureShifts({ name, first, order }: { name: string; first: boolean; order: PictureOrder }) {
  const t = useText(pictureMessages)
  const shift = (by: -1 | 1, disabled: boolean) => {
    const label = t(by === -1 ? 'forward' : 'back', { name })
    return (
      <Button
        type="text"
        size="small"
        icon={by === -1 ? <ArrowUpOutlined /> : <ArrowDownOutlined />}
        aria-label={label}
        title={label}
        disabled={disabled}
        onClick={() => order.onMove(by)}
      />
    )
  }
  return (
    <span className="pictures-shifts">
      {shift(-1, first)}
      <span
        className="pictures-handle"
        aria-hidden
        draggable
        onDragStart={() => order.onDrag(true)}
        onDragEnd={() => order.onDrag(false)}
      >
        <HolderOutlined />
      </span>
      {shift(1, order.last)}
    </span>
  )
}
