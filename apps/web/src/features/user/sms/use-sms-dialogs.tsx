import { sms, smsTemplates, type SmsForm, type SmsInfo, type SmsRow } from '@bedside/contracts'
import { useRef } from 'react'
import { call } from '../../../api/client'
import { isFailure } from '../../../api/failure'
import { useRecordDialog } from '../../../forms/use-record-dialog'
import { useText } from '../../../i18n/messages'
import { dialogsOf, useShown } from '../../../ui/dialogs-of'
import { ComposeFields } from './compose-fields'
import { SendDialog } from './send-dialog'
import { smsMessages } from './sms.messages'

export type SmsDialogs = ReturnType<typeof useSmsDialogs>

export function useSmsDialogs() {
  const t = useText(smsMessages)
  const compose = useRecordDialog({
    id: 'sms',
    call: sms.setSms,
    nameOf: ({ batch }: SmsInfo) => batch.title,
    title: smsMessages.editTitle,
    addTitle: smsMessages.add,
    saved: smsMessages.saved,
    startFrom: ({ batch, ...rest }) => ({ ...batch, ...rest }),
    about: ({ phoneCount }: SmsInfo) => ({ phoneCount }),
    sending: withOwnGaps,
    okText: t('saveDraft'),
    onlySaves: true,
    width: 720,
    fields: (editor) => <ComposeFields editor={editor} />,
  })
  const send = useShown<SmsRow>((row, close) => <SendDialog row={row} onClose={close} />)
  const asked = useRef(0)
  /** Loads the draft before opening it, because the list does not contain its text. Replaces nothing that was opened meanwhile. */
  const edit = async ({ batchId }: SmsRow) => {
    const mine = ++asked.current
    try {
      const draft = await call(sms.getSmsInfo, { batchId })
      if (mine === asked.current) compose.open(draft)
    } catch (error) {
      if (!isFailure(error)) throw error
    }
  }
  return {
    ...dialogsOf({ send }, compose),
    edit,
    add: () => {
      asked.current++
      compose.add({ template: 'SERVICE_NOTICE', audience: 'ALL', values: [] })
    },
  }
}

/** Drops values for gaps that the chosen template lacks, and conditions of other audiences. */
function withOwnGaps({ hospitalId, notSince, phones, ...form }: SmsForm): SmsForm {
  const { audience, template } = form
  return {
    ...form,
    values: form.values.slice(0, smsTemplates[template].gaps.length).map((value) => value.trim()),
    ...(audience === 'HOSPITAL' && hospitalId !== undefined && { hospitalId }),
    ...(audience === 'INACTIVE' && notSince && { notSince }),
    ...(audience === 'PHONES' && phones && { phones }),
  }
}
