import { DepartmentForm, plan } from '@bedside/contracts'
import { Form } from 'antd'
import { Field } from '../../forms/field'
import type { Editor } from '../../forms/use-editor'
import { useText } from '../../i18n/messages'
import { Can } from '../../session/can'
import { PlaceSelect } from '../../records/place-select'
import { placeMessages } from './places.messages'
import { PlanSelect } from './plan-select'

/** The fields of a department. An existing one cannot move to another hospital. */
export function DepartmentFields({ editor }: { editor: Editor<DepartmentForm> }) {
  const t = useText(placeMessages)
  const hospitalId = Form.useWatch('hospitalId', editor.form) as number | undefined
  const adding = editor.start?.departmentId === undefined
  return (
    <>
      <Field of={DepartmentForm} name="hospitalId">
        <PlaceSelect
          level="hospital"
          disabled={!adding}
          // The server would refuse a plan of another hospital.
          onChange={() => editor.form.setFieldValue('planId', undefined)}
        />
      </Field>
      <Field of={DepartmentForm} name="name" />
      <Field of={DepartmentForm} name="building" />
      <Field of={DepartmentForm} name="floor" />
      <Field of={DepartmentForm} name="orderBy" />
      <Can call={plan.setPlan}>
        <Field of={DepartmentForm} name="planId" help={t('ownPlanHelp')}>
          <PlanSelect hospitalId={hospitalId} />
        </Field>
      </Can>
    </>
  )
}
