import { Drawer, type DrawerProps } from 'antd'
import { leaveTop, useLeftByEscape } from './leave-top'
import './side-panel.css'

interface SidePanelProps extends Omit<
  DrawerProps,
  'open' | 'onClose' | 'zIndex' | 'destroyOnHidden' | 'rootClassName'
> {
  open: boolean
  onLeave: () => void
}

/** The dialogs that it opens may have been there before it, and have to come up over it. */
const underDialogs = 999

/** Tells of a record at the side of its page. */
export function SidePanel({ open, onLeave, ...rest }: SidePanelProps) {
  useLeftByEscape(open, onLeave)
  return (
    <Drawer {...rest} rootClassName="side-panel" open={open} onClose={leaveTop} zIndex={underDialogs} destroyOnHidden />
  )
}
