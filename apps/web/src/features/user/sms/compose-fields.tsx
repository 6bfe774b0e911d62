import {
  limits,
  optionsOf,
  pastedPhones,
  smsContent,
  SmsForm,
  smsTemplates,
  type SmsInfo,
  type SmsTemplate,
} from '@bedside/contracts'
import { Form, Input, Select, Typography } from 'antd'
import { Field } from '../../../forms/field'
import type { Editor } from '../../../forms/use-editor'
import { useTranslate, useText } from '../../../i18n/messages'
import { PlaceSelect } from '../../../records/place-select'
import { ReachPreview, TextPreview } from './sms-preview'
import './sms.css'
import { smsMessages } from './sms.messages'

/** The number of phone numbers stored with the draft. */
type Draft = Pick<SmsInfo, 'phoneCount'>

/** The fields of a draft: template, values for its gaps, and audience. */
export function ComposeFields({ editor }: { editor: Editor<SmsForm, Draft> }) {
  const t = useText(smsMessages)
  const translate = useTranslate()
  const values = Form.useWatch((all: Partial<SmsForm>) => all, editor.form) ?? {}
  const template: SmsTemplate = values.template ?? 'SERVICE_NOTICE'
  const { gaps, marketing } = smsTemplates[template]
  const filled = gaps.map(([zh], n) => values.values?.[n]?.trim() || `{${zh}}`)
  const templates = optionsOf(SmsForm, 'template').map(({ value, text }) => ({ value, label: translate(text) }))
  return (
    <>
      <Field of={SmsForm} name="title" />
      <Field of={SmsForm} name="template" {...(marketing && { help: t('marketingHint') })}>
        <Select options={templates} />
      </Field>
      {gaps.map((gap, n) => (
        <Gap key={`${template} ${gap[0]}`} index={n} name={translate(gap)} />
      ))}
      <TextPreview content={smsContent(template, filled)} />
      <Audience values={values} phoneCount={editor.about.phoneCount ?? 0} open={editor.start !== undefined} />
    </>
  )
}

/** The input for one gap of the template. */
function Gap({ index, name }: { index: number; name: string }) {
  const t = useText(smsMessages)
  return (
    <Form.Item
      name={['values', index]}
      label={name}
      rules={[{ required: true, whitespace: true, message: t('gapRequired', { name }) }]}
      validateTrigger="onBlur"
    >
      <Input maxLength={limits.smsValue.max} autoComplete="off" />
    </Form.Item>
  )
}

interface AudienceProps {
  values: Partial<SmsForm>
  phoneCount: number
  /** A closed dialog stays mounted, and must not count recipients. */
  open: boolean
}

function Audience({ values, phoneCount, open }: AudienceProps) {
  const translate = useTranslate()
  const { template = 'SERVICE_NOTICE', audience = 'ALL', hospitalId, notSince } = values
  const kinds = optionsOf(SmsForm, 'audience').map(({ value, text }) => ({ value, label: translate(text) }))
  const complete =
    audience === 'ALL' ||
    audience === 'DEPOSIT' ||
    audience === 'ARREARS' ||
    (audience === 'HOSPITAL' && hospitalId !== undefined) ||
    (audience === 'INACTIVE' && Boolean(notSince))
  const narrowed = {
    ...(audience === 'HOSPITAL' && hospitalId !== undefined && { hospitalId }),
    ...(audience === 'INACTIVE' && notSince && { notSince }),
  }
  return (
    <>
      <Field of={SmsForm} name="audience">
        <Select options={kinds} />
      </Field>
      {audience === 'HOSPITAL' && (
        <Field of={SmsForm} name="hospitalId" required>
          <PlaceSelect level="hospital" takenToo />
        </Field>
      )}
      {audience === 'INACTIVE' && <Field of={SmsForm} name="notSince" required />}
      {audience === 'PHONES' && <Phones text={values.phones ?? ''} phoneCount={phoneCount} />}
      <ReachPreview asked={{ template, audience, ...narrowed }} when={open && complete} />
    </>
  )
}

/** Pasted numbers, counted while typing. Numbers already stored are not sent back to the client. */
function Phones({ text, phoneCount }: { text: string; phoneCount: number }) {
  const t = useText(smsMessages)
  const { phones, wrong } = pastedPhones(text)
  const help = phoneCount > 0 ? t('phonesKept', { count: phoneCount }) : t('phonesHint', { max: limits.smsPhones })
  return (
    <>
      <Field of={SmsForm} name="phones" required={phoneCount === 0} help={help}>
        <Input.TextArea rows={4} maxLength={limits.smsPasted.max} />
      </Field>
      <div className="message-facts" role="status">
        <span>{t('phonesCount', { count: phones.length })}</span>
        {wrong.length > 0 && (
          <Typography.Text type="danger">
            {t('phonesWrong', { count: wrong.length, first: wrong.slice(0, 3).join(' ') })}
          </Typography.Text>
        )}
      </div>
    </>
  )
}
