import { planModeTexts, PlanTerms, type PlanMode, type Text } from '@bedside/contracts'
import { Col, Form, Radio, Row } from 'antd'
import { Field } from '../../../forms/field'
import { useSay, useText } from '../../../i18n/messages'
import { planMessages } from './plan.messages'
import { allDay, dayAndNight } from './windows'
import { WindowsInput } from './windows-input'

/** The fields of a plan, on their own or within a form that holds a whole plan. */
export function PlanFields({ within }: { within?: string }) {
  const t = useText(planMessages)
  const say = useSay()
  const form = Form.useFormInstance()
  const path = (name: keyof PlanTerms) => (within === undefined ? name : [within, name])
  const mode = Form.useWatch(path('mode'), form) as PlanMode | undefined
  const part = { of: PlanTerms, ...(within !== undefined && { within }) }
  // Charging by the hour knows one price; anything else begins with what most hospitals do.
  const suit = (next: PlanMode) => {
    const before = form.getFieldValue(path('windows')) as unknown[] | undefined
    if (next === 'HOURLY') form.setFieldValue(path('windows'), allDay)
    else if (before?.length === 1) form.setFieldValue(path('windows'), dayAndNight)
  }
  return (
    <>
      <Row gutter={16}>
        <Col xs={24} sm={12}>
          <Field {...part} name="planName" />
        </Col>
        <Col xs={24} sm={12}>
          <Field {...part} name="mode">
            <Radio.Group
              options={(Object.entries(planModeTexts) as [PlanMode, Text][]).map(([value, text]) => ({
                value,
                label: say(text),
              }))}
              onChange={({ target }) => suit(target.value as PlanMode)}
            />
          </Field>
        </Col>
        {mode === 'PER_USE' && <Third {...part} name="perUseCents" />}
        <Third {...part} name="freeMinutes" />
        <Third {...part} name="graceMinutes" />
        <Third {...part} name="bizDayCapCents" help={t('capHelp')} />
        <Third {...part} name="orderCapCents" help={t('capHelp')} />
      </Row>
      <Field {...part} name="windows">
        <WindowsInput />
      </Field>
    </>
  )
}

const Third = (field: { of: typeof PlanTerms; within?: string; name: keyof PlanTerms & string; help?: string }) => (
  <Col xs={24} sm={6}>
    <Field {...field} />
  </Col>
)

/** What a new plan begins with. */
export const newPlan = {
  planName: '标准方案',
  mode: 'WINDOWED',
  freeMinutes: 10,
  graceMinutes: 10,
  bizDayCapCents: 2500,
  orderCapCents: 9900,
  perUseCents: 0,
  windows: dayAndNight,
} satisfies PlanTerms
