import { sms, type SmsRow } from '@bedside/contracts'
import { Flex } from 'antd'
import { useAction } from '../../../api/use-action'
import { useText } from '../../../i18n/messages'
import { mayCall } from '../../../session/can'
import { succeed } from '../../../session/notices'
import { useSignedIn } from '../../../session/session'
import { ConfirmAction } from '../../../ui/confirm-action'
import { MoreActions, type MoreAction } from '../../../ui/more-actions'
import { RowButton } from '../../../ui/row-button'
import { addresseesOf } from './sms-cells'
import { smsMessages } from './sms.messages'

interface MessageActionsProps {
  row: SmsRow
  onEdit: (batchId: number) => void
  onSend: (row: SmsRow) => void
}

/** What can be done with a batch, by how it stands. */
export function SmsActions({ row, onEdit, onSend }: MessageActionsProps) {
  const t = useText(smsMessages)
  const { granted } = useSignedIn()
  const { cancel, resend, copy } = useSteps(row)
  const { status, title, failed: count } = row
  const isDraft = status === 'DRAFT'
  const may = (call: Parameters<typeof mayCall>[1]) => mayCall(granted, call)
  const more: readonly (MoreAction | false)[] = [
    granted.has('user.addresseelist') &&
      row.total > 0 && { key: 'recipients', label: t('recipients'), to: addresseesOf(row.batchId) },
    may(sms.copySms) && { key: 'copy', label: t('copy'), run: copy },
    isDraft &&
      may(sms.cancelSms) && {
        key: 'discard',
        label: t('discard'),
        danger: true,
        question: t('discardQuestion', { title }),
        run: cancel,
      },
  ]
  return (
    <Flex>
      {isDraft && may(sms.sendSms) && <RowButton onClick={() => onSend(row)}>{t('send')}</RowButton>}
      {isDraft && may(sms.setSms) && <RowButton onClick={() => onEdit(row.batchId)}>{t('edit')}</RowButton>}
      {status === 'QUEUED' && may(sms.cancelSms) && (
        <ConfirmAction danger label={t('cancelSending')} question={t('cancelQuestion', { title })} run={cancel} />
      )}
      {status === 'PARTIAL' && count > 0 && may(sms.resendSms) && (
        <ConfirmAction label={t('resend')} question={t('resendQuestion', { title, count })} run={resend} />
      )}
      <MoreActions actions={more.filter((action) => action !== false)} />
    </Flex>
  )
}

function useSteps({ batchId, title, failed: count }: SmsRow) {
  const t = useText(smsMessages)
  const cancelling = useAction(sms.cancelSms)
  const resending = useAction(sms.resendSms)
  const copying = useAction(sms.copySms)
  return {
    cancel: async () => {
      if ((await cancelling.run({ batchId })) !== undefined) succeed(t('cancelled', { title }))
    },
    resend: async () => {
      if ((await resending.run({ batchId })) !== undefined) succeed(t('resent', { count }))
    },
    copy: async () => {
      if ((await copying.run({ batchId })) !== undefined) succeed(t('copied', { title }))
    },
  }
}
