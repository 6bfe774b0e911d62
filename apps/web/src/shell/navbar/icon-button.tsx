import { Button, Tooltip, type ButtonProps } from 'antd'
import type { Ref } from 'react'

interface IconButtonProps extends Omit<ButtonProps, 'type' | 'title'> {
  ref?: Ref<HTMLButtonElement>
  label: string
  /** What it has opened stands where its tooltip would. */
  quiet?: boolean
}

/** A button of the navbar: its name is read out, and shown when the pointer rests on it. */
export function IconButton({ label, quiet = false, className = '', ...rest }: IconButtonProps) {
  return (
    <Tooltip title={quiet ? undefined : label} mouseEnterDelay={0.4}>
      <Button type="text" aria-label={label} className={`navbar-button ${className}`} {...rest} />
    </Tooltip>
  )
}
