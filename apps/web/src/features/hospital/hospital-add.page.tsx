import { hospital, plan, type HospitalDefaults, type HospitalForm } from '@bedside/contracts'
import { Button, Flex, Steps } from 'antd'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { useEndpoint } from '../../api/use-endpoint'
import { FormBody } from '../../forms/form-body'
import { useEditor } from '../../forms/use-editor'
import { textOf, useText } from '../../i18n/messages'
import { succeed } from '../../session/notices'
import { finishPage } from '../../tab/finish'
import { useTabPlace } from '../../tab/tab-place'
import { Answered } from '../../ui/answered'
import { hospitalAddress } from './hospital-cells'
import { AgentField, GroupFields, groups, leavesAShare, type Group } from './hospital-fields'
import { hospitalMessages } from './hospital.messages'
import { newPlan, PlanFields } from './plan/plan-fields'

interface Step {
  readonly key: Group | 'pricing'
  readonly content: ReactNode
  /** The fields that have to be right before the next step. */
  readonly fields: readonly string[]
}

const steps: readonly Step[] = [
  {
    key: 'facts',
    fields: [...groups.facts, ...groups.contact],
    content: (
      <>
        <GroupFields group="facts" />
        <GroupFields group="contact" />
      </>
    ),
  },
  {
    key: 'contract',
    fields: groups.contract,
    content: (
      <>
        <AgentField />
        <GroupFields group="contract" />
      </>
    ),
  },
  { key: 'sharing', fields: groups.sharing, content: <GroupFields group="sharing" /> },
  { key: 'pricing', fields: ['plan'], content: <PlanFields within="plan" /> },
  { key: 'deposit', fields: groups.deposit, content: <GroupFields group="deposit" /> },
  { key: 'remind', fields: groups.remind, content: <GroupFields group="remind" /> },
]

const beginning = {
  level: 'A3',
  nature: 'PUBLIC',
} satisfies Partial<HospitalForm>

export default function HospitalAddPage() {
  const answer = useEndpoint(hospital.getHospitalDefaults, {}, { quiet: true })
  const ofPlans = useEndpoint(plan.getPlanDefaults, {}, { quiet: true })
  return (
    <Answered answer={answer} lines={8} backTo="/hospital/list">
      {(defaults) => (
        <Answered answer={ofPlans} lines={8}>
          {(terms) => <HospitalSteps defaults={{ ...defaults, plan: { ...newPlan, ...terms } }} />}
        </Answered>
      )}
    </Answered>
  )
}

/** A new hospital, step by step. All steps are one form: nothing is lost on the way, and it is saved in one piece. */
function HospitalSteps({ defaults }: { defaults: HospitalDefaults & Pick<HospitalForm, 'plan'> }) {
  const t = useText(hospitalMessages)
  const id = useId()
  const { key } = useTabPlace()
  const [at, setAt] = useState(0)
  const editor = useEditor({
    id: 'hospital',
    title: hospitalMessages.add,
    call: hospital.setHospital,
    onSaved({ hospitalId, hospitalName }) {
      succeed(textOf(hospitalMessages)('saved', { name: hospitalName }))
      void finishPage(key, hospitalAddress(hospitalId))
    },
  })
  useEffect(() => {
    // A form that came back after a new login is open already, and a tab that is shown again keeps what was typed.
    if (editor.start === undefined) editor.open({ ...beginning, ...defaults })
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page opens
  }, [])

  const isRight = async (step: Step): Promise<boolean> => {
    const names = namesOf(step, editor.form.getFieldsValue(true) as HospitalForm)
    const right = await editor.form.validateFields(names).then(
      () => true,
      () => false,
    )
    return right && (step.key !== 'sharing' || leavesAShare(editor.form.getFieldsValue(true) as HospitalForm))
  }
  /** Back at once; forth as far as every step on the way is right. */
  const goTo = async (next: number) => {
    for (let n = at; n < next; n++) {
      const step = steps[n]
      if (step && !(await isRight(step))) return setAt(n)
    }
    setAt(next)
  }
  const submit = async () => {
    for (const [n, step] of steps.entries()) if (!(await isRight(step))) return setAt(n)
    await editor.save()
    // What was refused is shown where it stands.
    const wrong = editor.form.getFieldsError().find(({ errors }) => errors.length > 0)?.name[0]
    const step = steps.findIndex(({ fields }) => fields.includes(String(wrong)))
    if (step >= 0) setAt(step)
  }
  return (
    <div className="hospital-steps">
      <Steps
        aria-label={t('steps')}
        current={at}
        onChange={(next) => void goTo(next)}
        responsive={false}
        size="small"
        items={steps.map(({ key }) => ({ title: t(key) }))}
      />
      <FormBody editor={editor} id={id}>
        {steps.map(({ key, content }, n) => (
          <div key={key} className="hospital-step" hidden={n !== at}>
            {content}
          </div>
        ))}
      </FormBody>
      <Flex gap="small">
        {at > 0 && <Button onClick={() => void goTo(at - 1)}>{t('back')}</Button>}
        {at < steps.length - 1 ? (
          <Button type="primary" onClick={() => void goTo(at + 1)}>
            {t('next')}
          </Button>
        ) : (
          <Button type="primary" loading={editor.busy} onClick={() => void submit()}>
            {t('submit')}
          </Button>
        )}
      </Flex>
    </div>
  )
}

/** The fields of a step as the form calls them; those of the plan are fields within a field. */
function namesOf({ key, fields }: Step, form: HospitalForm): (string | string[])[] {
  if (key !== 'pricing') return [...fields]
  return Object.keys({ ...newPlan, ...form.plan }).map((name) => ['plan', name])
}
