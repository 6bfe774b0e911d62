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
import { useState, type ReactNode } from 'react'
import { Field } from '../../../forms/field'
import { FormDialog } from '../../../forms/form-dialog'
import { useEditor, type Editor } from '../../../forms/use-editor'
import { textOf, useSay, useText } from '../../../i18n/messages'
import { succeed } from '../../../session/notices'
import { deviceMessages } from './device.messages'
import type { Step } from './device-steps'

type Row = DeviceRow

/** Everything that is done to a device by giving a reason or saying what was found. */
export function useStepDialogs(): { ask: (step: Step, row: Row) => void; dialogs: ReactNode } {
  const t = useText(deviceMessages)
  const [asked, setAsked] = useState<{ step: Step; deviceNo: string }>({ step: 'FAULT', deviceNo: '' })
  const flag = useStep('device-flag', device.updateDeviceIsFlag)
  const verdict = useStep('device-verdict', device.setDeviceStatus)
  const unbind = useStep('device-unbind', device.unbindDevice)
  const fault = useStep('device-fault', device.reportFault)
  const repair = useStep('device-repair', device.startRepair)
  const finish = useStep('device-finish', device.finishRepair)
  const { step, deviceNo } = asked
  const isVerdict = step === 'LOST' || step === 'FOUND' || step === 'SCRAP'
  const verdictTitle = step === 'SCRAP' ? 'scrapTitle' : step === 'FOUND' ? 'foundTitle' : 'lostTitle'

  const open: Record<Step, (row: { deviceId: number }) => void> = {
    UNBIND: unbind.open,
    FAULT: fault.open,
    REPAIR: repair.open,
    FINISH: finish.open,
    DISABLE: ({ deviceId }) => flag.open({ deviceId, isFlag: 2 }),
    ENABLE: ({ deviceId }) => flag.open({ deviceId, isFlag: 1 }),
    LOST: ({ deviceId }) => verdict.open({ deviceId, move: 'LOST' }),
    FOUND: ({ deviceId }) => verdict.open({ deviceId, move: 'FOUND' }),
    SCRAP: ({ deviceId }) => verdict.open({ deviceId, move: 'SCRAP' }),
  }
  return {
    ask(next, row) {
      setAsked({ step: next, deviceNo: row.deviceNo })
      open[next]({ deviceId: row.deviceId })
    },
    dialogs: (
      <>
        <FormDialog editor={flag} title={t(step === 'ENABLE' ? 'enableTitle' : 'disableTitle', { deviceNo })}>
          <Field of={DeviceFlagForm} name="reason" />
        </FormDialog>
        <FormDialog editor={verdict} title={t(isVerdict ? verdictTitle : 'lostTitle', { deviceNo })}>
          {step === 'SCRAP' && <Hint text={t('scrapHint')} />}
          <Field of={DeviceStatusForm} name="reason" />
        </FormDialog>
        <FormDialog editor={unbind} title={t('unbindTitle', { deviceNo })} okText={t('unbind')}>
          <Hint text={t('unbindHint')} />
          <Field of={DeviceUnbindForm} name="reason" />
        </FormDialog>
        <FormDialog editor={fault} title={t('faultTitle', { deviceNo })}>
          <Field of={DeviceFaultForm} name="fault" />
        </FormDialog>
        <FormDialog editor={repair} title={t('repairTitle', { deviceNo })}>
          <Field of={DeviceRepairForm} name="worker" help={t('repairHint')} />
        </FormDialog>
        <FormDialog editor={finish} title={t('finishTitle', { deviceNo })}>
          <Hint text={t('finishHint')} />
          <Field of={DeviceRepairedForm} name="result" />
        </FormDialog>
      </>
    ),
  }
}

const Hint = ({ text }: { text: string }) => <Typography.Paragraph type="secondary">{text}</Typography.Paragraph>

/** A step's form. What became of the device is said in a word. */
function useStep<F extends object>(id: string, call: Endpoint<F, Row>): Editor<F> {
  const say = useSay()
  return useEditor<F, Row>({
    id,
    title: deviceMessages.editTitle,
    call,
    onSaved({ deviceNo, status }) {
      const spec = fieldsOf(DeviceRow).get('status')
      const text = spec && textOfValue(spec, status)
      succeed(textOf(deviceMessages)('changed', { deviceNo, status: text ? say(text) : status }))
    },
  })
}
