import { limits, type AuditFieldRow, type AuditVerdict } from '@bedside/contracts'
import { Button, Flex, Input, Segmented } from 'antd'
import { useText } from '../../i18n/messages'
import { reviewMessages } from './review.messages'
import { useReturnReason } from './use-return-reason'
import type { Review } from './use-review'

/** The verdict on a field. */
export function FieldVerdict({ field, review }: { field: AuditFieldRow; review: Review }) {
  const t = useText(reviewMessages)
  const { label, verdict } = field
  const reason = useReturnReason(field, review)
  const shownVerdict = reason.mending ? 'RETURN' : verdict
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
        onChange={(next) => next !== '' && reason.choose(next)}
      />
      {reason.mending && (
        <Flex gap="small">
          <Input
            autoFocus
            aria-label={t('reasonOf', { label })}
            placeholder={t('reasonHelp')}
            maxLength={limits.reason.max}
            value={reason.shown}
            onChange={({ target }) => reason.type(target.value)}
            onPressEnter={() => void reason.save()}
          />
          <Button type="primary" disabled={!reason.ready} loading={review.busy} onClick={() => void reason.save()}>
            {t('sayReason')}
          </Button>
        </Flex>
      )}
    </>
  )
}
