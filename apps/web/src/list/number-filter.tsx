import { Input, Tooltip } from 'antd'
import { memo } from 'react'
import { wholeAs, wholeOf } from '../forms/whole'
import { setClass } from './filter-bar'
import { roomFor } from './room-for'
import { useTypedFilter } from './use-typed-filter'

const whole = { read: wholeOf, textOf: wholeAs }

/** A whole number within the contract's bounds; the label, such as "stock below", says what it limits. */
export const NumberFilter = memo(function NumberFilter({ name, width = 150 }: { name: string; width?: number }) {
  const { label, asked, problem, input } = useTypedFilter(name, whole)
  return (
    <Tooltip open={problem !== undefined} title={problem}>
      <Input
        {...input}
        className={setClass(asked)}
        // Beside the label stand the padding and a few digits.
        style={{ width: `max(${width}px, ${roomFor(label)} + 72px)` }}
        // A placeholder would be gone once there is a number, which alone does not say what it limits.
        prefix={<span className="muted">{label}</span>}
        inputMode="numeric"
      />
    </Tooltip>
  )
})
