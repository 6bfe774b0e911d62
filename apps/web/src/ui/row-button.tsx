import type { ButtonHTMLAttributes, Ref } from 'react'
import './row-button.css'

interface RowButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  danger?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** A button in a row. A list has hundreds of them, so it is the browser's own. */
export function RowButton({ danger = false, className = '', ...rest }: RowButtonProps) {
  return <button type="button" {...rest} className={`row-button ${className}`} data-danger={danger} />
}
