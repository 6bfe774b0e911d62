import { Modal, type ModalProps } from 'antd'
import { leaveTop, useLeftByEscape } from './leave-top'

interface DialogProps extends Omit<ModalProps, 'open' | 'onCancel'> {
  open: boolean
  onLeave: () => void
}

/** A dialog. With several open, Escape closes the top one. */
export function Dialog({ open, onLeave, keyboard = true, ...rest }: DialogProps) {
  useLeftByEscape(open, () => keyboard && !rest.confirmLoading && onLeave())
  return <Modal {...rest} keyboard={keyboard} open={open} onCancel={leaveTop} />
}
