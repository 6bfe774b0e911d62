import { clockOf, dayMinutes, windowKindTexts, type BillingWindow } from '@bedside/contracts'
import type { ReactNode, Ref } from 'react'
import { useTranslate, useText } from '../i18n/messages'
import './plan-bar.css'
import { segmentsOf } from './plan-segments'
import { PriceText } from './price-text'
import { recordMessages } from './records.messages'

interface PlanBarProps {
  windows: readonly BillingWindow[]
  ref?: Ref<HTMLDivElement>
  /** Content drawn over the bar, such as draggable borders. */
  children?: ReactNode
}

export const percentOfDay = (minute: number): string => `${(minute / dayMinutes) * 100}%`

/** The 24 hours of a plan with their prices. */
export function PlanBar({ windows, ref, children }: PlanBarProps) {
  const t = useText(recordMessages)
  const translate = useTranslate()
  return (
    <div className="plan-bar" ref={ref} role="group" aria-label={t('planBar')}>
      {segmentsOf(windows).map(({ window, from, to }) => (
        <div
          key={from}
          className="plan-segment"
          data-kind={window.kind}
          data-closed={window.rentable === 0}
          style={{ left: percentOfDay(from), width: percentOfDay(to - from) }}
        >
          <b>{translate(windowKindTexts[window.kind])}</b>
          <span>
            {clockOf(from)}–{clockOf(to)}
          </span>
          <PriceText window={window} />
        </div>
      ))}
      {children}
    </div>
  )
}
