import { FranchiseSignForm, type AgentOption, type FranchiseRow } from '@bedside/contracts'
import { Form, Radio, Row, Typography, type RadioChangeEvent } from 'antd'
import { Field } from '../../forms/field'
import { Part } from '../../forms/part'
import type { Editor } from '../../forms/use-editor'
import { useText } from '../../i18n/messages'
import { FirstPasswordField } from '../../records/account-fields'
import { AgentSelect } from '../../records/agent-select'
import { franchiseMessages } from './franchise.messages'

/** The lead's values that the contract takes over without being typed. */
type Lead = Pick<FranchiseRow, 'intent' | 'shareBps'>

/** A field of the form only; it decides which other fields are shown and sent. */
const signsAsField = 'signsAs'
type SignsAs = 'existing' | undefined

/** A new agent is the unset value, so that choosing an existing one and going back leaves the form unchanged. */
const orNew = (value: unknown) => ({ value: value ?? 'new' })
const asChosen = ({ target }: RadioChangeEvent): SignsAs => (target.value === 'existing' ? 'existing' : undefined)

const canBeParent = ({ level, isFlag }: AgentOption) => level === 1 && isFlag === 1

/** The fields of a contract with a lead, including the agent that a lead becomes. */
export function SignFields({ editor }: { editor: Editor<FranchiseSignForm, Lead> }) {
  const t = useText(franchiseMessages)
  const { intent, shareBps = 0 } = editor.about
  const signsAs = Form.useWatch(signsAsField, editor.form) as SignsAs
  return (
    <>
      <Field of={FranchiseSignForm} name="contractNo" />
      <Row gutter={16}>
        <Part>
          <Field of={FranchiseSignForm} name="contractFrom" />
        </Part>
        <Part>
          <Field of={FranchiseSignForm} name="contractTo" />
        </Part>
      </Row>
      {intent === 'INVESTOR' && <Typography.Paragraph>{t('signInvestor')}</Typography.Paragraph>}
      {intent === 'AGENT' && (
        <>
          <Form.Item name={signsAsField} label={t('signHow')} getValueProps={orNew} getValueFromEvent={asChosen}>
            <Radio.Group
              options={[
                { value: 'new', label: t('signAgent') },
                { value: 'existing', label: t('signJoin') },
              ]}
            />
          </Form.Item>
          {signsAs === 'existing' ? (
            <Field of={FranchiseSignForm} name="signedAgentId" required>
              <AgentSelect only={({ isFlag }) => isFlag === 1} />
            </Field>
          ) : (
            <NewAgent share={`${shareBps / 100}%`} />
          )}
        </>
      )}
    </>
  )
}

function NewAgent({ share }: { share: string }) {
  const t = useText(franchiseMessages)
  return (
    <>
      <Typography.Paragraph type="secondary">{t('signTerms', { share })}</Typography.Paragraph>
      <Row gutter={16}>
        <Part>
          <Field of={FranchiseSignForm} name="company" required />
        </Part>
        <Part>
          <Field of={FranchiseSignForm} name="parentId" help={t('parentHelp')}>
            <AgentSelect only={canBeParent} />
          </Field>
        </Part>
        <Part>
          <Field of={FranchiseSignForm} name="managerAccount" required />
        </Part>
        <Part>
          <FirstPasswordField of={FranchiseSignForm} />
        </Part>
      </Row>
    </>
  )
}

/** Drops fields that were filled in before another way of signing was chosen. */
export function onlyWhatFits(form: FranchiseSignForm, { intent }: Partial<Lead>): FranchiseSignForm {
  const {
    [signsAsField]: signsAs,
    signedAgentId,
    company,
    parentId,
    managerAccount,
    managerPassword,
    ...contract
  } = form as FranchiseSignForm & { [signsAsField]?: SignsAs }
  if (intent !== 'AGENT') return contract
  if (signsAs === 'existing') return signedAgentId === undefined ? contract : { ...contract, signedAgentId }
  return {
    ...contract,
    ...(company !== undefined && { company }),
    ...(typeof parentId === 'number' && { parentId }),
    ...(managerAccount !== undefined && { managerAccount }),
    ...(managerPassword !== undefined && { managerPassword }),
  }
}
