import {
  device,
  DeviceFaultForm,
  DeviceFlagForm,
  DeviceRepairedForm,
  DeviceRepairForm,
  DeviceRow,
  DeviceStatusForm,
  DeviceUnbindForm,
  fieldsOf,
  textOfValue,
  type Endpoint,
} from '@bedside/contracts'
import { Typography } from 'antd'
import type { ReactNode } from 'react'
import { Field } from '../../../forms/field'
import { FormDialog } from '../../../forms/form-dialog'
import { useEditor, type Editor } from '../../../forms/use-editor'
import { filled, textOf, useSay, useText } from '../../../i18n/messages'
import { succeed } from '../../../session/notices'
import { deviceMessages } from './device.messages'
import type { DeviceName, Step } from './device-steps'

type Row = DeviceRow
type About = DeviceName & { step: Step }

const titles = {
  UNBIND: 'unbindTitle',
  FAULT: 'faultTitle',
  REPAIR: 'repairTitle',
  FINISH: 'finishTitle',
  DISABLE: 'disableTitle',
  ENABLE: 'enableTitle',
  LOST: 'lostTitle',
  FOUND: 'foundTitle',
  SCRAP: 'scrapTitle',
} as const satisfies Record<Step, keyof typeof deviceMessages>

/** Everything that is done to a device by giving a reason or saying what was found. */
export function useStepDialogs(): { ask: (step: Step, row: Row) => void; element: ReactNode } {
  const t = useText(deviceMessages)
  const flag = useStep('device-flag', device.updateDeviceIsFlag)
  const verdict = useStep('device-verdict', device.setDeviceStatus)
  const unbind = useStep('device-unbind', device.unbindDevice)
  const fault = useStep('device-fault', device.reportFault)
  const repair = useStep('device-repair', device.startRepair)
  const finish = useStep('device-finish', device.finishRepair)
  const ways: Record<Step, readonly [editor: Pick<Editor<object, About>, 'open'>, more?: object]> = {
    UNBIND: [unbind],
    FAULT: [fault],
    REPAIR: [repair],
    FINISH: [finish],
    DISABLE: [flag, { isFlag: 2 }],
    ENABLE: [flag, { isFlag: 1 }],
    LOST: [verdict, { move: 'LOST' }],
    FOUND: [verdict, { move: 'FOUND' }],
    SCRAP: [verdict, { move: 'SCRAP' }],
  }
  return {
    ask(step, { deviceId, deviceNo }) {
      const [editor, more] = ways[step]
      editor.open({ deviceId, ...more }, { step, deviceNo })
    },
    element: (
      <>
        <FormDialog editor={flag}>
          <Field of={DeviceFlagForm} name="reason" />
        </FormDialog>
        <FormDialog editor={verdict}>
          {verdict.about.step === 'SCRAP' && <Hint text={t('scrapHint')} />}
          <Field of={DeviceStatusForm} name="reason" />
        </FormDialog>
        <FormDialog editor={unbind} okText={t('unbind')}>
          <Hint text={t('unbindHint')} />
          <Field of={DeviceUnbindForm} name="reason" />
        </FormDialog>
        <FormDialog editor={fault}>
          <Field of={DeviceFaultForm} name="fault" />
        </FormDialog>
        <FormDialog editor={repair}>
          <Field of={DeviceRepairForm} name="worker" help={t('repairHint')} />
        </FormDialog>
        <FormDialog editor={finish}>
          <Hint text={t('finishHint')} />
          <Field of={DeviceRepairedForm} name="result" />
        </FormDialog>
      </>
    ),
  }
}

const Hint = ({ text }: { text: string }) => <Typography.Paragraph type="secondary">{text}</Typography.Paragraph>

/** A step's form. What became of the device is said in a word. */
function useStep<F extends object>(id: string, call: Endpoint<F, Row>): Editor<F, About> {
  const say = useSay()
  return useEditor<F, Row, About>({
    id,
    title: (_start, { step = 'FAULT', deviceNo = '' }) => filled(deviceMessages[titles[step]], { deviceNo }),
    call,
    onSaved({ deviceNo, status }) {
      const spec = fieldsOf(DeviceRow).get('status')
      const text = spec && textOfValue(spec, status)
      succeed(textOf(deviceMessages)('changed', { deviceNo, status: text ? say(text) : status }))
    },
  })
}
