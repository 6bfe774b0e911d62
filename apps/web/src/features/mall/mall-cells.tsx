import { AfterSaleRow, type AfterSaleStatus } from '@bedside/contracts'
import { useText, useTranslate } from '../../i18n/messages'
import { formatInstant } from '../../lib/instant'
import { timeLeft } from '../../lib/time-left'
import { Time } from '../../ui/time'
import { useLabel } from '../../ui/use-label'
import { useTicking } from '../../ui/use-ticking'
import { ValueTag, type Tone } from '../../ui/value-tag'
import { mallMessages } from './mall.messages'

const saleTones: Record<AfterSaleStatus, Tone> = {
  APPLIED: 'warning',
  AGREED: 'processing',
  RETURNING: 'processing',
  REFUSED: 'warning',
  ARBITRATION: 'error',
  REFUNDING: 'processing',
  DONE: 'success',
  CLOSED: 'default',
  CANCELLED: 'default',
}

/** A refund that the channel refused is under way no longer: somebody has to retry it. */
export function SaleStatusTag({ row }: { row: Pick<AfterSaleRow, 'status' | 'refundFailed'> }) {
  const label = useLabel(AfterSaleRow)
  if (row.refundFailed === 1)
    return (
      <span className="value-tag" data-tone="error">
        {label('refundFailed')}
      </span>
    )
  return <ValueTag of={AfterSaleRow} field="status" value={row.status} tone={saleTones[row.status]} />
}

interface DeadlineProps {
  dueAt: string | null
  isHeld?: boolean
}

/** The time until the server acts by itself. An open after-sale suspends the deadline of its order. */
export function Deadline({ dueAt, isHeld = false }: DeadlineProps) {
  const t = useText(mallMessages)
  if (isHeld) return t('held')
  return dueAt === null ? <Time at={null} /> : <Countdown to={new Date(dueAt)} />
}

/** Counted down while it is shown; the exact time is in the tooltip. */
function Countdown({ to }: { to: Date }) {
  const t = useText(mallMessages)
  const translate = useTranslate()
  useTicking()
  const left = timeLeft(to)
  return (
    <time dateTime={to.toISOString()} title={formatInstant(to)}>
      {left ? t('left', { time: translate(left) }) : t('due')}
    </time>
  )
}
