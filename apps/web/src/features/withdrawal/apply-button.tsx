import { applicationHindrances, withdrawal, type WithdrawalOverview } from '@bedside/contracts'
import { Button } from 'antd'
import { useId } from 'react'
import { useText, useTranslate } from '../../i18n/messages'
import { toApply } from '../../records/money/apply-link'
import { Can, useCan } from '../../session/can'
import { usePageAction } from '../../tab/use-page-action'
import { applyMessages } from './apply.messages'

interface ApplyButtonProps {
  /** Undefined until it is known whether an application is possible. */
  overview: WithdrawalOverview | undefined
  /** What has to be done before, in words. */
  first?: string | undefined
  /** Nothing that the form starts with is still being loaded. */
  ready?: boolean
  onApply: (overview: WithdrawalOverview) => void
}

/** Leads to the application. If any would be refused, it is disabled and says all that stands in the way, before a code is sent in vain. */
export function ApplyButton({ overview, first, ready = true, onApply }: ApplyButtonProps) {
  const t = useText(applyMessages)
  const translate = useTranslate()
  const reason = useId()
  const { hindrances = [] } = overview ?? {}
  const why = [
    ...(first === undefined ? [] : [first]),
    ...hindrances.map((one) => translate(applicationHindrances.texts[one])),
  ]
  const mayApply = useCan(withdrawal.applyWithdrawal)
  // If it arrives where the page says why it cannot be done, nothing opens, nor by itself once it can be.
  usePageAction(
    toApply,
    () => overview && why.length === 0 && onApply(overview),
    mayApply && ready && overview !== undefined,
  )
  return (
    <Can call={withdrawal.applyWithdrawal}>
      {why.length > 0 && (
        <span id={reason} className="muted">
          {why.join(t('semicolon'))}{' '}
        </span>
      )}
      <Button
        type="primary"
        disabled={!overview || why.length > 0}
        aria-describedby={why.length > 0 ? reason : undefined}
        onClick={() => overview && onApply(overview)}
      >
        {t('apply')}
      </Button>
    </Can>
  )
}
