import { limits, sms, smsTemplates, type SmsRow } from '@bedside/contracts'
import { Alert, Form, Radio } from 'antd'
import { useAction } from '../../../api/use-action'
import { useEndpoint } from '../../../api/use-endpoint'
import { useText } from '../../../i18n/messages'
import { TimeInput } from '../../../forms/time-input'
import { formatInstant } from '../../../lib/instant'
import { succeed } from '../../../session/notices'
import { Answered } from '../../../ui/answered'
import { Dialog } from '../../../ui/dialog'
import { ReachPreview, TextPreview } from './sms-preview'
import './sms.css'
import { smsMessages } from './sms.messages'

interface SendDialogProps {
  /** Undefined while the dialog is closed. */
  row: SmsRow | undefined
  onClose: () => void
}

interface Choice {
  way: 'now' | 'later'
  at?: string
}

/** Confirms sending, after showing the text and the number of recipients. */
export function SendDialog({ row, onClose }: SendDialogProps) {
  const t = useText(smsMessages)
  const [form] = Form.useForm<Choice>()
  const way = Form.useWatch('way', form) ?? 'now'
  const batchId = row?.batchId ?? 0
  const answer = useEndpoint(sms.getSmsInfo, { batchId }, { when: row !== undefined, quiet: true })
  const info = answer.data
  const { run, busy } = useAction(sms.sendSms, { onFailure: () => void answer.refetch() })
  const send = async ({ at, way: chosen }: Choice) => {
    if (!info) return
    const when = chosen === 'later' && at ? at : undefined
    // Sends the version that was shown. If it has changed since, the server refuses and the dialog shows the new one.
    const { title, version } = info.batch
    const result = await run({ batchId, version, ...(when && { scheduleAt: when }) })
    if (result === undefined) return
    onClose()
    succeed(when ? t('scheduled', { title, time: formatInstant(new Date(when)) }) : t('queued', { title }))
  }
  return (
    <Dialog
      open={row !== undefined}
      title={t('sendTitle', { name: row?.title ?? '' })}
      okText={t(way === 'now' ? 'now' : 'later')}
      cancelText={t('cancel')}
      confirmLoading={busy}
      okButtonProps={{ disabled: !info }}
      width={600}
      onOk={form.submit}
      onLeave={onClose}
      destroyOnHidden
    >
      {row && (
        <Answered answer={answer}>
          {(details) => (
            <>
              <TextPreview content={details.content} />
              <ReachPreview asked={{ batchId, template: row.template, audience: row.audience }} when />
              {smsTemplates[row.template].marketing && (
                <Alert className="message-alert" type="info" showIcon title={t('marketingHint')} />
              )}
            </>
          )}
        </Answered>
      )}
      <Form
        // Not a form element: Enter in the date picker chooses the date and must not submit.
        component={false}
        form={form}
        layout="vertical"
        preserve={false}
        initialValues={{ way: 'now' }}
        onFinish={(all) => void send(all)}
      >
        <Form.Item<Choice> name="way" label={t('when')}>
          <Radio.Group
            options={[
              { value: 'now', label: t('now') },
              { value: 'later', label: t('later') },
            ]}
          />
        </Form.Item>
        {way === 'later' && (
          <Form.Item<Choice>
            name="at"
            label={t('later')}
            extra={t('laterHint', { minutes: limits.smsLeadMinutes })}
            rules={[{ required: true, message: t('whenRequired') }]}
          >
            <TimeInput />
          </Form.Item>
        )}
      </Form>
    </Dialog>
  )
}
