import { FactorConfirm, type FactorSecret } from '@bedside/contracts'
import { Form, Input, Typography, type FormInstance } from 'antd'
import { Field } from '../../forms/field'
import { useText } from '../../i18n/messages'
import './factor.css'
import { factorMessages } from './factor.messages'
import { QrCode } from './qr-code'

interface ScanStepProps {
  form: FormInstance
  id: string
  given: FactorSecret
  onCode: (code: FactorConfirm) => void
}

/** Shows the secret for the authenticator app, and asks for its first code. */
export function ScanStep({ form, id, given, onCode }: ScanStepProps) {
  const t = useText(factorMessages)
  return (
    <Form form={form} id={id} layout="vertical" onFinish={(code: FactorConfirm) => onCode(code)}>
      <p>{t('scan')}</p>
      <QrCode text={given.uri} label={t('picture')} />
      <details className="factor-secret">
        <summary>{t('byHand')}</summary>
        <Typography.Text code copyable>
          {given.secret}
        </Typography.Text>
      </details>
      <Field of={FactorConfirm} name="code" checkOn="onSubmit">
        <Input inputMode="numeric" autoComplete="one-time-code" autoFocus />
      </Field>
    </Form>
  )
}
