import { clockOf, dayMinutes, windowKindTexts, type BillingWindow } from '@bedside/contracts'
import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { useSay, useText } from '../../../i18n/messages'
import { planMessages } from './plan.messages'
import './plan.css'
import { PriceText } from './price-text'
import { rangeOf, segmentsOf, stepMinutes, withBorder } from './windows'

interface WindowsBarProps {
  windows: readonly BillingWindow[]
  /** Left out: the bar is only looked at. */
  onChange?: (windows: BillingWindow[]) => void
}

const percent = (minute: number): string => `${(minute / dayMinutes) * 100}%`

/** The 24 hours with their prices; borders between windows can be dragged, or moved by keys. */
export function WindowsBar({ windows, onChange }: WindowsBarProps) {
  const t = useText(planMessages)
  const say = useSay()
  const bar = useRef<HTMLDivElement>(null)
  return (
    <div className="plan-bar" ref={bar} role="group" aria-label={t('bar')}>
      {segmentsOf(windows).map(({ window, from, to }) => (
        <div
          key={from}
          className="plan-segment"
          data-kind={window.kind}
          data-closed={window.rentable === 0}
          style={{ left: percent(from), width: percent(to - from) }}
        >
          <b>{say(windowKindTexts[window.kind])}</b>
          <span>
            {clockOf(from)}–{clockOf(to)}
          </span>
          <PriceText window={window} />
        </div>
      ))}
      {onChange &&
        windows.length > 1 &&
        windows.map((_, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a border that moves has to stay the same element
          <Border key={index} bar={bar} windows={windows} index={index} onChange={onChange} />
        ))}
    </div>
  )
}

interface BorderProps extends Required<WindowsBarProps> {
  bar: React.RefObject<HTMLDivElement | null>
  index: number
}

function Border({ bar, windows, index, onChange }: BorderProps) {
  const t = useText(planMessages)
  const say = useSay()
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
  const names = { before: say(windowKindTexts[before.kind]), after: say(windowKindTexts[window.kind]) }
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
      style={{ left: percent(at) }}
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
