import type { ButtonHTMLAttributes, Ref } from 'react'
import './row-button.css'

interface RowButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  danger?: boolean
  /** Primary where actions are buttons, as in a record's header. */
  main?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** A button in a row. Native, because a list has hundreds of them. */
export function RowButton({ danger = false, main = false, className = '', ...rest }: RowButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`row-button ${className}`}
      data-danger={danger}
      data-main={main || undefined}
    />
  )
}
