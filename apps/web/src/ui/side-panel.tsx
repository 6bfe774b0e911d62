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

/** Below dialogs: those it opens may have been mounted earlier, and must appear above it. */
const underDialogs = 999

/** Shows a record beside its page. */
export function SidePanel({ open, onLeave, ...rest }: SidePanelProps) {
  useLeftByEscape(open, onLeave, 'panel')
  return (
    <Drawer {...rest} rootClassName="side-panel" open={open} onClose={leaveTop} zIndex={underDialogs} destroyOnHidden />
  )
}
