import { FactorBegin, FactorProof, secondFactor } from '@bedside/contracts'
import { Alert, Form, Input, type FormInstance } from 'antd'
import { useEndpoint } from '../../api/use-endpoint'
import { Field } from '../../forms/field'
import { useText } from '../../i18n/messages'
import type { FactorWork } from '../../session/factor-dialog-state'
import { factorMessages } from './factor.messages'

interface ProofStepProps {
  form: FormInstance
  id: string
  work: FactorWork
  must: boolean
  onProof: (proof: FactorProof) => void
}

/** Asks for the password again and, if there is a second factor, for its code. */
export function ProofStep({ form, id, work, must, onProof }: ProofStepProps) {
  const t = useText(factorMessages)
  const { data } = useEndpoint(secondFactor.getOwnFactor, {}, { quiet: true })
  const hasOne = data !== undefined && data.enrolledAt !== null
  return (
    <Form form={form} id={id} layout="vertical" onFinish={(proof: FactorProof) => onProof(proof)}>
      {must ? (
        <Alert type="warning" showIcon title={t('must')} style={{ marginBlockEnd: 16 }} />
      ) : (
        <p>
          {t('proof')} {work === 'renew' && t('renewMeans')} {work === 'end' && t('endMeans')}
        </p>
      )}
      <Field of={FactorBegin} name="managerPassword" checkOn="onSubmit">
        <Input.Password autoComplete="current-password" autoFocus />
      </Field>
      {hasOne && (
        <Field of={FactorProof} name="code" required checkOn="onSubmit" help={t('codeHelp')}>
          <Input inputMode="numeric" autoComplete="one-time-code" />
        </Field>
      )}
    </Form>
  )
}
