import { planModeTexts, PlanTerms, type BillingWindow, type PlanMode, type Text } from '@bedside/contracts'
import { Form, Radio, Row } from 'antd'
import { Field } from '../../../forms/field'
import { Part } from '../../../forms/part'
import { useLanguage } from '../../../i18n/language'
import { useTranslate, useText } from '../../../i18n/messages'
import { planMessages } from './plan.messages'
import { problemOfWindows } from './window-numbers'
import { allDay, dayAndNight } from './windows'
import { WindowsInput } from './windows-input'

/** The fields of a plan, at the top level of a form or nested under `within`. */
export function PlanFields({ within }: { within?: string }) {
  const t = useText(planMessages)
  const translate = useTranslate()
  const language = useLanguage()
  const form = Form.useFormInstance()
  const path = (name: keyof PlanTerms) => (within === undefined ? name : [within, name])
  const mode = Form.useWatch(path('mode'), form) as PlanMode | undefined
  const part = { of: PlanTerms, ...(within !== undefined && { within }) }
  // An hourly plan has one price all day; other modes start with the windows that most hospitals use.
  const suit = (next: PlanMode) => {
    const before = form.getFieldValue(path('windows')) as unknown[] | undefined
    if (next === 'HOURLY') form.setFieldValue(path('windows'), allDay)
    else if (before?.length === 1) form.setFieldValue(path('windows'), dayAndNight)
  }
  const numbersStand = (_rule: unknown, windows: readonly BillingWindow[] = []) => {
    const problem = problemOfWindows(windows, language)
    return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem))
  }
  return (
    <>
      <Row gutter={16}>
        <Part>
          <Field {...part} name="planName" />
        </Part>
        <Part>
          <Field {...part} name="mode">
            <Radio.Group
              options={(Object.entries(planModeTexts) as [PlanMode, Text][]).map(([value, text]) => ({
                value,
                label: translate(text),
              }))}
              onChange={({ target }) => suit(target.value as PlanMode)}
            />
          </Field>
        </Part>
        {mode === 'PER_USE' && <Quarter {...part} name="perUseCents" />}
        <Quarter {...part} name="freeMinutes" />
        <Quarter {...part} name="graceMinutes" />
        <Quarter {...part} name="bizDayCapCents" help={t('capHelp')} />
        <Quarter {...part} name="orderCapCents" help={t('capHelp')} />
      </Row>
      <Field {...part} name="windows" also={{ validator: numbersStand }}>
        <WindowsInput />
      </Field>
    </>
  )
}

const Quarter = (field: { of: typeof PlanTerms; within?: string; name: keyof PlanTerms & string; help?: string }) => (
  <Part width="quarter">
    <Field {...field} />
  </Part>
)

/** The initial values of a new plan that no parameter sets, but for its name. */
export const newPlan = {
  mode: 'WINDOWED',
  bizDayCapCents: 2500,
  perUseCents: 0,
  windows: dayAndNight,
} satisfies Partial<PlanTerms>
