import { Button, Tooltip, type ButtonProps } from 'antd'
import type { Ref } from 'react'

interface IconButtonProps extends Omit<ButtonProps, 'type' | 'title'> {
  ref?: Ref<HTMLButtonElement>
  label: string
  /** Hides the tooltip while the button's own popup is open. */
  quiet?: boolean
}

/** A navbar button with an accessible name, also shown as a tooltip. */
export function IconButton({ label, quiet = false, className = '', ...rest }: IconButtonProps) {
  return (
    <Tooltip title={quiet ? undefined : label} mouseEnterDelay={0.4}>
      <Button type="text" aria-label={label} className={`navbar-button ${className}`} {...rest} />
    </Tooltip>
  )
}
