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

/** Leads to the application. If any would be refused, it is disabled and says why, before a code is sent in vain. */
export function ApplyButton({ overview, first, onApply }: ApplyButtonProps) {
  const t = useText(applyMessages)
  const translate = useTranslate()
  const reason = useId()
  const { hindrance = null } = overview ?? {}
  const why = first ?? (hindrance === null ? undefined : translate(applicationHindrances.texts[hindrance]))
  return (
    <Can call={withdrawal.applyWithdrawal}>
      {why !== undefined && (
        <span id={reason} className="muted">
          {why}{' '}
        </span>
      )}
      <Button
        type="primary"
        disabled={!overview || why !== undefined}
        aria-describedby={why === undefined ? undefined : reason}
        onClick={() => overview && onApply(overview)}
      >
        {t('apply')}
      </Button>
    </Can>
  )
}
