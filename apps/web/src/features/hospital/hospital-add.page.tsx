import { hospital, plan, type HospitalDefaults, type HospitalForm } from '@bedside/contracts'
import { Button, Flex, Steps } from 'antd'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { useEndpoint } from '../../api/use-endpoint'
import { FormBody } from '../../forms/form-body'
import { useEditor, type Editor } from '../../forms/use-editor'
import { textOf, useText } from '../../i18n/messages'
import { succeed } from '../../session/notices'
import { finishPage } from '../../tab/finish'
import { usePageQuery, useSetPageQuery, useTabPlace } from '../../tab/tab-place'
import { Answered } from '../../ui/answered'
import { hospitalAddress } from './hospital-cells'
import { AgentField, GroupFields, groups, leavesAShare, type Group } from './hospital-fields'
import './hospital.css'
import { hospitalMessages } from './hospital.messages'
import { newPlan, PlanFields } from './plan/plan-fields'
import { planMessages } from './plan/plan.messages'
import { depositOf, useDepositOfLevel } from './use-deposit-of-level'

interface Step {
  readonly key: Group | 'pricing'
  readonly content: ReactNode
  /** The fields that must be valid before the next step. */
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
  const t = useText(planMessages)
  const answer = useEndpoint(hospital.getHospitalDefaults, {}, { quiet: true })
  const ofPlans = useEndpoint(plan.getPlanDefaults, {}, { quiet: true })
  return (
    <Answered answer={answer} lines={8} backTo="/hospital/list">
      {(defaults) => (
        <Answered answer={ofPlans} lines={8}>
          {(terms) => <HospitalSteps defaults={defaults} terms={{ ...newPlan, ...terms, planName: t('standard') }} />}
        </Answered>
      )}
    </Answered>
  )
}

/**
 * Adds a hospital in steps. All steps are one form, so that nothing is lost between them and one call saves everything.
 */
function HospitalSteps({ defaults, terms }: { defaults: HospitalDefaults; terms: HospitalForm['plan'] }) {
  const t = useText(hospitalMessages)
  const id = useId()
  const { key } = useTabPlace()
  const editor: Editor<HospitalForm> = useEditor({
    id: 'hospital',
    title: hospitalMessages.add,
    call: hospital.setHospital,
    async isRight() {
      for (const [n, step] of steps.entries()) {
        if (await isStepRight(step)) continue
        setAt(n)
        return false
      }
      return true
    },
    onRefused() {
      // If the server has refused a field, shows the step that contains it.
      const wrong = editor.form.getFieldsError().find(({ errors }) => errors.length > 0)?.name[0]
      const step = steps.findIndex(({ fields }) => fields.includes(String(wrong)))
      if (step >= 0) setAt(step)
    },
    onSaved({ hospitalId, hospitalName }) {
      succeed(textOf(hospitalMessages)('saved', { name: hospitalName }))
      void finishPage(key, hospitalAddress(hospitalId))
    },
  })
  const [at, setAt] = useStep(editor.start !== undefined)
  useEffect(() => {
    // Does not overwrite input: the form is open already if it was restored after a sign-in or its tab is shown again.
    const { depositA3Cents: _, ...others } = defaults
    const depositCents = depositOf(beginning.level, defaults)
    if (editor.start === undefined) editor.open({ ...beginning, ...others, depositCents, plan: terms })
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page opens
  }, [])

  useDepositOfLevel(editor.form, defaults)

  const isStepRight = async (step: Step): Promise<boolean> => {
    const names = namesOf(step, editor.form.getFieldsValue(true) as HospitalForm)
    const right = await editor.form.validateFields(names).then(
      () => true,
      () => false,
    )
    return right && (step.key !== 'sharing' || leavesAShare(editor.form.getFieldsValue(true) as HospitalForm))
  }
  /** Going back is always possible; going forward stops at the first invalid step. */
  const goTo = async (next: number) => {
    for (let n = at; n < next; n++) {
      const step = steps[n]
      if (step && !(await isStepRight(step))) return setAt(n)
    }
    setAt(next)
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
          <Button type="primary" loading={editor.busy} onClick={() => void editor.save()}>
            {t('submit')}
          </Button>
        )}
      </Flex>
    </div>
  )
}

/** The step shown. It is in the address, so that restored input is shown where it was left; an empty form begins at the first step. */
function useStep(isRestored: boolean): [at: number, show: (step: number) => void] {
  const query = usePageQuery()
  const setQuery = useSetPageQuery()
  const left = steps.findIndex(({ key }) => key === query.get('step'))
  const [at, setAt] = useState(isRestored ? Math.max(0, left) : 0)
  const show = (step: number) => {
    setAt(step)
    setQuery((next) => {
      next.set('step', steps[step]?.key ?? '')
      return next
    })
  }
  return [at, show]
}

/** The form's names for the fields of a step; those of the plan are nested under `plan`. */
function namesOf({ key, fields }: Step, form: HospitalForm): (string | string[])[] {
  if (key !== 'pricing') return [...fields]
  return Object.keys({ ...newPlan, ...form.plan }).map((name) => ['plan', name])
}
