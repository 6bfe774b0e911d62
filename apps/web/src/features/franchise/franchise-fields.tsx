import { FranchiseForm } from '@bedside/contracts'
import { Row } from 'antd'
import { Field } from '../../forms/field'
import { Part } from '../../forms/part'
import type { Editor } from '../../forms/use-editor'
import { useText } from '../../i18n/messages'
import { useSignedIn } from '../../session/session'
import { AgentSelect } from '../../records/agent-select'
import { franchiseMessages } from './franchise.messages'
import { RegionSelect } from '../../records/region-select'

const pairs = [
  ['name', 'phone'],
  ['intent', 'source'],
  ['amountCents', 'deviceCount'],
] as const

export function FranchiseFields({ editor }: { editor: Editor<FranchiseForm> }) {
  const t = useText(franchiseMessages)
  const ofPlatform = useSignedIn().info.agentId === null
  const adding = editor.start?.franchiseId === undefined
  const help = ofPlatform ? { help: t(adding ? 'ownerHelp' : 'ownerEditHelp') } : {}
  return (
    <>
      {pairs.map(([left, right]) => (
        <Row key={left} gutter={16}>
          <Part>
            <Field of={FranchiseForm} name={left} />
          </Part>
          <Part>
            <Field of={FranchiseForm} name={right} />
          </Part>
        </Row>
      ))}
      <Row gutter={16}>
        <Part>
          <Field of={FranchiseForm} name="shareBps" />
        </Part>
        <Part>
          <Field of={FranchiseForm} name="region">
            <RegionSelect />
          </Field>
        </Part>
      </Row>
      <Field of={FranchiseForm} name="agentId" {...help}>
        <AgentSelect only={({ isFlag }) => isFlag === 1} />
      </Field>
      {!adding && <Field of={FranchiseForm} name="nextFollowOn" help={t('nextDropHelp')} />}
      <Field of={FranchiseForm} name="note" />
    </>
  )
}
