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
import { Field } from '../../forms/field'
import { useRecordDialog, type RecordDialog } from '../../forms/use-record-dialog'
import { textOf, useTranslate, useText, type NamingText } from '../../i18n/messages'
import { succeed } from '../../session/notices'
import { dialogsOf, type OpenedOn } from '../../ui/dialogs-of'
import { deviceMessages } from './device.messages'
import type { Step } from './device-steps'
import { stepLabels } from './step-labels'

/** An action and the device it is for. */
export interface StepOn {
  readonly step: Step
  readonly row: DeviceRow
}

const titles: Readonly<Record<Step, NamingText>> = {
  UNBIND: deviceMessages.unbindTitle,
  FAULT: deviceMessages.faultTitle,
  REPAIR: deviceMessages.repairTitle,
  FINISH: deviceMessages.finishTitle,
  DISABLE: deviceMessages.disableTitle,
  ENABLE: deviceMessages.enableTitle,
  LOST: deviceMessages.lostTitle,
  FOUND: deviceMessages.foundTitle,
  SCRAP: deviceMessages.scrapTitle,
}

/** The dialog used for each action. */
const dialogFor = {
  UNBIND: 'unbind',
  FAULT: 'fault',
  REPAIR: 'repair',
  FINISH: 'finish',
  DISABLE: 'flag',
  ENABLE: 'flag',
  LOST: 'verdict',
  FOUND: 'verdict',
  SCRAP: 'verdict',
} as const satisfies Record<Step, string>

/** All actions on a device that require a reason or a finding. */
export function useStepDialogs(): OpenedOn<StepOn> {
  const t = useText(deviceMessages)
  const unbindFields = () => (
    <>
      <Hint text={t('unbindHint')} />
      <Field of={DeviceUnbindForm} name="reason" />
    </>
  )
  const unbind = useStep('device-unbind', device.unbindDevice, unbindFields)
  const fault = useStep('device-fault', device.reportFault, () => <Field of={DeviceFaultForm} name="fault" />)
  const repair = useStep('device-repair', device.startRepair, () => (
    <Field of={DeviceRepairForm} name="worker" help={t('repairHint')} />
  ))
  const finish = useStep('device-finish', device.finishRepair, () => (
    <>
      <Hint text={t('finishHint')} />
      <Field of={DeviceRepairedForm} name="result" />
    </>
  ))
  const flag = useStep('device-flag', device.updateDeviceIsFlag, () => <Field of={DeviceFlagForm} name="reason" />)
  const verdict = useStep('device-verdict', device.setDeviceStatus, (step) => (
    <>
      {step === 'SCRAP' && <Hint text={t('scrapHint')} />}
      <Field of={DeviceStatusForm} name="reason" />
    </>
  ))
  const { element, ...dialogs } = dialogsOf({ unbind, fault, repair, finish, flag, verdict })
  return { open: (asked) => dialogs[dialogFor[asked.step]](asked), element }
}

const Hint = ({ text }: { text: string }) => <Typography.Paragraph type="secondary">{text}</Typography.Paragraph>

/** Sent besides the device: which of the actions that share an endpoint this is. */
const moreOf = (step: Step): object => {
  if (step === 'DISABLE' || step === 'ENABLE') return { isFlag: step === 'ENABLE' ? 1 : 2 }
  return step === 'LOST' || step === 'FOUND' || step === 'SCRAP' ? { move: step } : {}
}

/** The dialog of an action. A short message confirms the new state. */
function useStep<F extends object>(
  id: string,
  call: Endpoint<F, DeviceRow>,
  fields: (step: Step | undefined) => ReactNode,
): RecordDialog<StepOn> {
  const translate = useTranslate()
  return useRecordDialog({
    id,
    call,
    nameOf: ({ row }: StepOn) => row.deviceNo,
    title: ({ step = 'FAULT' }) => titles[step],
    startFrom: ({ step, row }) => ({ deviceId: row.deviceId, ...moreOf(step) }),
    about: ({ step }: StepOn) => ({ step }),
    onSaved({ deviceNo, status }) {
      const spec = fieldsOf(DeviceRow).get('status')
      const text = spec && textOfValue(spec, status)
      succeed(textOf(deviceMessages)('changed', { deviceNo, status: text ? translate(text) : status }))
    },
    okText: ({ step = 'FAULT' }) => translate(stepLabels[step]),
    fields: ({ about }) => fields(about.step),
  })
}
