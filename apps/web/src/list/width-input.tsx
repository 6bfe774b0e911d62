import { Input } from 'antd'
import { useState } from 'react'

const bounds = { min: 60, max: 800 }

interface WidthInputProps {
  label: string
  placeholder: string
  width: number | undefined
  onWidth: (width: number | undefined) => void
}

/** The width of a column in pixels. Applied once it is within its bounds; what is not is dropped on blur. */
export function WidthInput({ label, placeholder, width, onWidth }: WidthInputProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <Input
      type="number"
      {...bounds}
      step={20}
      className="column-settings-width"
      aria-label={label}
      placeholder={placeholder}
      value={typed ?? width ?? ''}
      onChange={({ target: { value } }) => {
        setTyped(value)
        const wide = Number(value)
        if (value === '') onWidth(undefined)
        else if (wide >= bounds.min && wide <= bounds.max) onWidth(wide)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
