import { limits, type AuditFieldRow, type AuditVerdict } from '@bedside/contracts'
import { Button, Flex, Input, Segmented } from 'antd'
import { useState } from 'react'
import { useText } from '../../i18n/messages'
import type { Review } from './use-review'
import { reviewMessages } from './review.messages'

/** The verdict on a field. "Correct" is sent at once, "to be corrected" only with its reason. */
export function FieldVerdict({
  field: { field, label, verdict, reason },
  review,
}: {
  field: AuditFieldRow
  review: Review
}) {
  const t = useText(reviewMessages)
  const [mending, setMending] = useState(false)
  const [typed, setTyped] = useState(reason)
  const shownVerdict = mending ? 'RETURN' : verdict
  const choose = (next: AuditVerdict) => {
    setMending(next === 'RETURN')
    if (next === 'OK' && verdict !== 'OK') void review.judge(field, 'OK')
  }
  const setVerdict = async () => {
    if ((await review.judge(field, 'RETURN', typed.trim())) !== undefined) setMending(false)
  }
  return (
    <>
      <Segmented<AuditVerdict | ''>
        aria-label={t('verdictOf', { label })}
        disabled={review.busy}
        options={[
          { value: 'OK', label: t('ok') },
          { value: 'RETURN', label: t('mend') },
        ]}
        value={shownVerdict ?? ''}
        onChange={(next) => next !== '' && choose(next)}
      />
      {mending && (
        <Flex gap="small">
          <Input
            autoFocus
            aria-label={t('reasonOf', { label })}
            placeholder={t('reasonHelp')}
            maxLength={limits.reason.max}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onPressEnter={() => typed.trim().length >= limits.reason.min && void setVerdict()}
          />
          <Button
            type="primary"
            disabled={typed.trim().length < limits.reason.min}
            loading={review.busy}
            onClick={() => void setVerdict()}
          >
            {t('sayReason')}
          </Button>
        </Flex>
      )}
    </>
  )
}
