import { FranchiseSignForm, type AgentOption, type FranchiseRow } from '@bedside/contracts'
import { Col, Form, Radio, Row, Typography } from 'antd'
import { Field } from '../../forms/field'
import { FormDialog } from '../../forms/form-dialog'
import { NewPasswordInput } from '../../forms/new-password-input'
import type { Editor } from '../../forms/use-editor'
import { useText } from '../../i18n/messages'
import { AgentSelect } from '../../ui/agent-select'
import { franchiseMessages } from './franchise.messages'

export type SignsAs = 'new' | 'existing'

interface SignDialogProps {
  editor: Editor<FranchiseSignForm>
  row: FranchiseRow | undefined
  signsAs: SignsAs
  onSignsAs: (signsAs: SignsAs) => void
}

const canBeParent = ({ level, isFlag }: AgentOption) => level === 1 && isFlag === 1

/** Makes a contract with a lead, and an agent of whoever wants to be one. */
export function SignDialog({ editor, row, signsAs, onSignsAs }: SignDialogProps) {
  const t = useText(franchiseMessages)
  return (
    <FormDialog editor={editor} title={t('signTitle', { name: row?.name ?? '' })} okText={t('sign')} width={640}>
      <Field of={FranchiseSignForm} name="contractNo" />
      <Row gutter={16}>
        <Col xs={24} sm={12}>
          <Field of={FranchiseSignForm} name="contractFrom" />
        </Col>
        <Col xs={24} sm={12}>
          <Field of={FranchiseSignForm} name="contractTo" />
        </Col>
      </Row>
      {row?.intent === 'INVESTOR' && <Typography.Paragraph>{t('signInvestor')}</Typography.Paragraph>}
      {row?.intent === 'AGENT' && (
        <>
          <Form.Item label={t('signHow')}>
            <Radio.Group
              value={signsAs}
              onChange={({ target }) => onSignsAs(target.value as SignsAs)}
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
            <NewAgent share={`${row.shareBps / 100}%`} />
          )}
        </>
      )}
    </FormDialog>
  )
}

function NewAgent({ share }: { share: string }) {
  const t = useText(franchiseMessages)
  return (
    <>
      <Typography.Paragraph type="secondary">{t('signTerms', { share })}</Typography.Paragraph>
      <Row gutter={16}>
        <Col xs={24} sm={12}>
          <Field of={FranchiseSignForm} name="company" required />
        </Col>
        <Col xs={24} sm={12}>
          <Field of={FranchiseSignForm} name="parentId" help={t('parentHelp')}>
            <AgentSelect only={canBeParent} />
          </Field>
        </Col>
        <Col xs={24} sm={12}>
          <Field of={FranchiseSignForm} name="managerAccount" required />
        </Col>
        <Col xs={24} sm={12}>
          <Field of={FranchiseSignForm} name="managerPassword" required help={t('passwordHelp')}>
            <NewPasswordInput maxLength={64} />
          </Field>
        </Col>
      </Row>
    </>
  )
}
