import { HospitalForm, limits, type AgentOption } from '@bedside/contracts'
import { Alert, Form, Row } from 'antd'
import { Field } from '../../forms/field'
import { Part } from '../../forms/part'
import { useText } from '../../i18n/messages'
import { AgentSelect } from '../../records/agent-select'
import { hospitalMessages } from './hospital.messages'
import { RegionSelect } from '../../records/region-select'

/** The fields of a hospital in groups, which are the steps of a new one and the sections of an existing one. */

type Name = keyof HospitalForm & string

export const groups = {
  facts: ['hospitalName', 'level', 'nature', 'region', 'address', 'lng', 'lat'],
  contact: ['contact', 'phone', 'servicePhone'],
  contract: ['contractNo', 'contractFrom', 'contractTo', 'entranceFeeCents'],
  sharing: ['hospitalShareBps', 'agentShareBps', 'franchiseShareBps'],
  deposit: ['depositCents'],
  remind: ['remindHours'],
} as const satisfies Record<string, readonly Name[]>
export type Group = keyof typeof groups

export function GroupFields({ group }: { group: Group }) {
  const t = useText(hospitalMessages)
  const help: Partial<Record<Group, string>> = { deposit: t('depositHelp'), remind: t('remindHelp') }
  const helpText = help[group]
  return (
    <>
      <Row gutter={16}>
        {groups[group].map((name) => (
          <Part key={name} width={name === 'address' ? 'twoThirds' : 'third'}>
            <Field
              of={HospitalForm}
              name={name}
              {...(helpText !== undefined && { help: helpText })}
              {...(name === 'region' && { children: <RegionSelect /> })}
            />
          </Part>
        ))}
      </Row>
      {group === 'sharing' && <WhatIsLeft />}
    </>
  )
}

/** The agent that runs a new hospital. */
export const AgentField = () => (
  <Row gutter={16}>
    <Part width="third">
      <Field of={HospitalForm} name="agentId">
        <AgentSelect only={({ isFlag }: AgentOption) => isFlag === 1} />
      </Field>
    </Part>
  </Row>
)

/** Shows the platform's remaining share while the other three are typed. */
function WhatIsLeft() {
  const t = useText(hospitalMessages)
  const form = Form.useFormInstance()
  const together = Form.useWatch((values: HospitalForm) => sumOf(groups.sharing.map((name) => values[name])), form) ?? 0
  const percent = (bps: number) => `${bps / 100}%`
  return together > limits.sharesTogetherBps ? (
    <Alert type="error" showIcon title={t('sharesBeyond', { share: percent(together) })} />
  ) : (
    <Alert type="info" showIcon title={t('platformShare', { share: percent(10_000 - together) })} />
  )
}

const sumOf = (shares: readonly (number | '' | null | undefined)[]): number =>
  shares.reduce<number>((sum, share) => sum + (share || 0), 0)

/** Whether the three shares stay within their common limit. */
export const leavesAShare = (form: HospitalForm): boolean =>
  sumOf(groups.sharing.map((name) => form[name])) <= limits.sharesTogetherBps
