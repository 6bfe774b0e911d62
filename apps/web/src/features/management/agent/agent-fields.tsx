import { agent, AgentForm, type AgentOption } from '@bedside/contracts'
import { Form, Row } from 'antd'
import { useEndpoint } from '../../../api/use-endpoint'
import { Field } from '../../../forms/field'
import { Part } from '../../../forms/part'
import type { Editor } from '../../../forms/use-editor'
import { useText } from '../../../i18n/messages'
import { useSignedIn } from '../../../session/session'
import { AccountFields } from '../../../records/account-fields'
import { AgentSelect } from '../../../records/agent-select'
import { agentMessages } from './agent.messages'
import { RegionSelect } from '../../../records/region-select'

/** Agents form two levels, and a disabled one cannot get agents below it. */
const canBeParent = ({ level, isFlag }: AgentOption) => level === 1 && isFlag === 1

/** The fields of an agent, and of its account if it has none yet. */
export function AgentFields({ editor }: { editor: Editor<AgentForm> }) {
  const t = useText(agentMessages)
  const { info } = useSignedIn()
  const { start } = editor
  const adding = start?.agentId === undefined
  const isOwn = !adding && start.agentId === info.agentId
  const hasAccount = !adding && start.managerAccount !== undefined
  const shareHelp = useShareHelp(editor)
  const terms = (help: string | undefined) => ({
    disabled: isOwn,
    ...(isOwn ? { help: t('ownTerms') } : help && { help }),
  })
  const parentHelp = !adding ? 'parentFixed' : info.agentId === null ? 'parentHelp' : 'parentYou'
  return (
    <>
      <Row gutter={16}>
        <Part width="twoThirds">
          <Field of={AgentForm} name="company" {...terms(undefined)} />
        </Part>
        <Part width="third">
          <Field of={AgentForm} name="region">
            <RegionSelect />
          </Field>
        </Part>
        <Part width="third">
          <Field of={AgentForm} name="contact" />
        </Part>
        <Part width="third">
          <Field of={AgentForm} name="phone" />
        </Part>
        <Part width="third">
          <Field of={AgentForm} name="servicePhone" />
        </Part>
        <Part width="third">
          <Field of={AgentForm} name="parentId" help={t(parentHelp)}>
            <AgentSelect only={canBeParent} disabled={!adding || info.agentId !== null} />
          </Field>
        </Part>
        <Part width="third">
          <Field of={AgentForm} name="bedShareBps" required {...terms(shareHelp('bedShareBps'))} />
        </Part>
        <Part width="third">
          <Field of={AgentForm} name="mallShareBps" required {...terms(shareHelp('mallShareBps'))} />
        </Part>
        <Part width="third">
          <Field of={AgentForm} name="contractFrom" {...terms(undefined)} />
        </Part>
        <Part width="third">
          <Field of={AgentForm} name="contractTo" {...terms(undefined)} />
        </Part>
      </Row>
      <Field of={AgentForm} name="note" />
      <Row gutter={16}>
        <AccountFields of={AgentForm} fixed={hasAccount ? t('accountFixed') : undefined} isNew={adding} />
      </Row>
    </>
  )
}

/** The limit of a share, if the agent above is known. */
function useShareHelp({ form, start }: Editor<AgentForm>) {
  const t = useText(agentMessages)
  const parentId = Form.useWatch('parentId', form) as number | undefined
  const ask = start !== undefined && parentId !== undefined
  const parent = useEndpoint(agent.agentInfo, { agentId: parentId ?? 0 }, { when: ask, quiet: true }).data
  return (name: 'bedShareBps' | 'mallShareBps') =>
    ask && parent ? t('shareLimit', { share: `${parent[name] / 100}%` }) : t('shareHelp')
}
