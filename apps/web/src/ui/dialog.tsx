import { Modal, type ModalProps } from 'antd'
import { leaveTop, useLeftByEscape } from './leave-top'

interface DialogProps extends Omit<ModalProps, 'open' | 'onCancel'> {
  open: boolean
  onLeave: () => void
}

/** A dialog of a page. Of those that stand above each other, Escape leaves the one on top. */
export function Dialog({ open, onLeave, keyboard = true, ...rest }: DialogProps) {
  useLeftByEscape(open, () => keyboard && !rest.confirmLoading && onLeave())
  return <Modal {...rest} keyboard={keyboard} open={open} onCancel={leaveTop} />
}
