import { clockOf, dayMinutes, windowKindTexts, type BillingWindow } from '@bedside/contracts'
import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslate, useText } from '../../../i18n/messages'
import { PlanBar, percentOfDay } from '../../../records/plan-bar'
import { planMessages } from './plan.messages'
import './plan.css'
import { rangeOf, stepMinutes, withBorder } from './windows'

interface WindowsBarProps {
  windows: readonly BillingWindow[]
  onChange: (windows: BillingWindow[]) => void
}

/** The windows of a plan over 24 hours. Borders between them can be dragged or moved by keys. */
export function WindowsBar({ windows, onChange }: WindowsBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  return (
    <PlanBar windows={windows} ref={bar}>
      {windows.length > 1 &&
        windows.map((_, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a border must stay the same element while it is moved
          <Border key={index} bar={bar} windows={windows} index={index} onChange={onChange} />
        ))}
    </PlanBar>
  )
}

interface BorderProps extends WindowsBarProps {
  bar: React.RefObject<HTMLDivElement | null>
  index: number
}

function Border({ bar, windows, index, onChange }: BorderProps) {
  const t = useText(planMessages)
  const translate = useTranslate()
  const window = windows[index]
  const before = windows[(index + windows.length - 1) % windows.length]
  if (!window || !before) return null
  const { min, max } = rangeOf(windows, index)
  const at = window.startMin
  const move = (minute: number) => onChange(withBorder(windows, index, minute))
  const drag = ({ clientX, currentTarget, pointerId }: PointerEvent<HTMLElement>) => {
    const box = bar.current?.getBoundingClientRect()
    if (box && currentTarget.hasPointerCapture(pointerId)) move(((clientX - box.left) / box.width) * dayMinutes)
  }
  const press = (event: KeyboardEvent) => {
    const to = { ...moves(at), Home: min, End: max }[event.key]
    if (to === undefined) return
    event.preventDefault()
    move(to)
  }
  const names = { before: translate(windowKindTexts[before.kind]), after: translate(windowKindTexts[window.kind]) }
  return (
    <div
      className="plan-border"
      role="slider"
      tabIndex={0}
      aria-label={t('border', names)}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={at}
      aria-valuetext={clockOf(at)}
      style={{ left: percentOfDay(at) }}
      onKeyDown={press}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
    />
  )
}

const hour = 60
const moves = (at: number): Record<string, number> => ({
  ArrowLeft: at - stepMinutes,
  ArrowDown: at - stepMinutes,
  ArrowRight: at + stepMinutes,
  ArrowUp: at + stepMinutes,
  PageDown: at - hour,
  PageUp: at + hour,
})
