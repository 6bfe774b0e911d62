import { sms, type SmsRow } from '@bedside/contracts'
import { useAction } from '../../../api/use-action'
import { useText } from '../../../i18n/messages'
import { pageAddress } from '../../../lib/page-address'
import { succeed } from '../../../session/notices'
import { RowActions } from '../../../ui/row-actions'
import { useRecordAction } from '../../../ui/use-record-action'
import { smsMessages } from './sms.messages'
import type { SmsDialogs } from './use-sms-dialogs'

/** The actions that the batch's status and the viewer's permissions allow. */
export function SmsActions({ row, dialogs }: { row: SmsRow; dialogs: SmsDialogs }) {
  const t = useText(smsMessages)
  const cancelSms = useRecordAction(sms.cancelSms, smsMessages.cancelled)
  const copySms = useRecordAction(sms.copySms, smsMessages.copied)
  const resendSms = useAction(sms.resendSms)
  const { batchId, status, title: name, failed: count } = row
  const isDraft = status === 'DRAFT'
  const cancel = () => cancelSms({ batchId }, name)
  const resend = async () => {
    if ((await resendSms.run({ batchId })) !== undefined) succeed(t('resent', { count }))
  }
  return (
    <RowActions
      actions={[
        isDraft && { call: sms.sendSms, label: t('send'), first: true, run: () => dialogs.send(row) },
        isDraft && { call: sms.setSms, label: t('edit'), first: true, run: () => dialogs.edit(row) },
        status === 'QUEUED' && {
          call: sms.cancelSms,
          label: t('cancelSending'),
          first: true,
          danger: true,
          question: t('cancelQuestion', { name }),
          run: cancel,
        },
        status === 'PARTIAL' &&
          count > 0 && {
            call: sms.resendSms,
            label: t('resend'),
            first: true,
            question: t('resendQuestion', { name, count }),
            run: resend,
          },
        row.total > 0 && {
          access: 'user.addresseelist',
          label: t('recipients'),
          to: pageAddress('user.addresseelist', { batchId }),
        },
        { call: sms.copySms, label: t('copy'), run: () => copySms({ batchId }, name) },
        isDraft && {
          call: sms.cancelSms,
          label: t('discard'),
          danger: true,
          question: t('discardQuestion', { name }),
          run: cancel,
        },
      ]}
    />
  )
}
