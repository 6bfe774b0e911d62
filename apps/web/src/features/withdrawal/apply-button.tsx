import { applicationHindrances, withdrawal, type WithdrawalOverview } from '@bedside/contracts'
import { Button } from 'antd'
import { useId } from 'react'
import { useText, useTranslate } from '../../i18n/messages'
import { Can } from '../../session/can'
import { applyMessages } from './apply.messages'

interface ApplyButtonProps {
  /** Undefined until it is known whether an application is possible. */
  overview: WithdrawalOverview | undefined
  /** What has to be done before, in words. */
  first?: string | undefined
  onApply: (overview: WithdrawalOverview) => void
}

/** Leads to the application. If any would be refused, it is disabled and says all that stands in the way, before a code is sent in vain. */
export function ApplyButton({ overview, first, onApply }: ApplyButtonProps) {
  const t = useText(applyMessages)
  const translate = useTranslate()
  const reason = useId()
  const { hindrances = [] } = overview ?? {}
  const why = [
    ...(first === undefined ? [] : [first]),
    ...hindrances.map((one) => translate(applicationHindrances.texts[one])),
  ]
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
