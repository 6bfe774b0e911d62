import { device, type DeviceRow, type LockAction } from '@bedside/contracts'
import { useState, type ReactNode } from 'react'
import { useEditor } from '../../../forms/use-editor'
import { filled, textOf } from '../../../i18n/messages'
import { succeed } from '../../../session/notices'
import { LabelSheet } from '../../../ui/label-sheet'
import { BindDialog } from './bind-dialog'
import { DeviceDialog } from './device-dialog'
import { deviceMessages } from './device.messages'
import type { DeviceName, Step } from './device-steps'
import { useLockDialog } from './use-lock-dialog'
import { useStepDialogs } from './use-step-dialogs'

/** What is done with devices in dialogs, and those dialogs. */
export interface DeviceDialogs {
  add(): void
  edit(row: DeviceRow): void
  bind(row: DeviceRow): void
  step(step: Step, row: DeviceRow): void
  lock(action: LockAction, row: DeviceRow): void
  labels(rows: readonly DeviceRow[]): void
  readonly element: ReactNode
}

export function useDeviceDialogs(): DeviceDialogs {
  const [labelled, setLabelled] = useState<readonly number[]>()
  const steps = useStepDialogs()
  const locks = useLockDialog()
  const editor = useEditor({
    id: 'device',
    title: ({ deviceId }) => deviceMessages[deviceId === undefined ? 'add' : 'editTitle'],
    call: device.setDevice,
    onSaved: ({ deviceNo }) => succeed(textOf(deviceMessages)('saved', { deviceNo })),
  })
  const binder = useEditor({
    id: 'device-bind',
    title: (_start, { deviceNo = '' }: Partial<DeviceName>) => filled(deviceMessages.bindTitle, { deviceNo }),
    call: device.bindDevice,
    onSaved: ({ deviceNo }) => succeed(textOf(deviceMessages)('bound', { deviceNo })),
  })
  return {
    add: () => editor.open({ lockType: 'BLE' }),
    edit: editor.open,
    bind: ({ deviceId, deviceNo }) => binder.open({ deviceId }, { deviceNo }),
    step: steps.ask,
    lock: locks.ask,
    labels: (rows) => setLabelled(rows.map(({ deviceId }) => deviceId)),
    element: (
      <>
        <DeviceDialog editor={editor} />
        <BindDialog editor={binder} />
        {steps.element}
        {locks.element}
        {labelled && <LabelSheet deviceIds={labelled} onClose={() => setLabelled(undefined)} />}
      </>
    ),
  }
}
