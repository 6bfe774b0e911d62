import type { ButtonHTMLAttributes, Ref } from 'react'
import './row-button.css'

interface RowButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  danger?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** A button in a row. Native, because a list has hundreds of them. */
export function RowButton({ danger = false, className = '', ...rest }: RowButtonProps) {
  return <button type="button" {...rest} className={`row-button ${className}`} data-danger={danger} />
}
