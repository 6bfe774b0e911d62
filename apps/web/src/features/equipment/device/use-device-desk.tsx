import { device, type DeviceRow, type LockAction } from '@bedside/contracts'
import { useState, type ReactNode } from 'react'
import { useEditor } from '../../../forms/use-editor'
import { textOf } from '../../../i18n/messages'
import { succeed } from '../../../session/notices'
import { LabelSheet } from '../../../ui/label-sheet'
import { BindDialog } from './bind-dialog'
import { ownedOrNot } from './device-calls'
import { DeviceDialog } from './device-dialog'
import { deviceMessages } from './device.messages'
import type { Step } from './device-steps'
import { useLockDialog } from './use-lock-dialog'
import { useStepDialogs } from './use-step-dialogs'

/** What is done with devices in dialogs, and those dialogs. */
export interface DeviceDesk {
  add(): void
  edit(row: DeviceRow): void
  bind(row: DeviceRow): void
  step(step: Step, row: DeviceRow): void
  lock(action: LockAction, row: DeviceRow): void
  labels(rows: readonly DeviceRow[]): void
  readonly dialogs: ReactNode
}

export function useDeviceDesk(): DeviceDesk {
  const [binding, setBinding] = useState('')
  const [labelled, setLabelled] = useState<readonly number[]>()
  const steps = useStepDialogs()
  const locks = useLockDialog()
  const editor = useEditor({
    id: 'device',
    title: deviceMessages.editTitle,
    call: device.setDevice,
    sending: ownedOrNot,
    onSaved: ({ deviceNo }) => succeed(textOf(deviceMessages)('saved', { deviceNo })),
  })
  const binder = useEditor({
    id: 'device-bind',
    title: deviceMessages.bind,
    call: device.bindDevice,
    // The levels above the bed only lead to it.
    sending: ({ deviceId, bedId }) => ({ deviceId, bedId }),
    onSaved: ({ deviceNo }) => succeed(textOf(deviceMessages)('bound', { deviceNo })),
  })
  return {
    add: () => editor.open({ lockType: 'BLE' }),
    edit: editor.open,
    bind({ deviceId, deviceNo }) {
      setBinding(deviceNo)
      binder.open({ deviceId })
    },
    step: steps.ask,
    lock: locks.ask,
    labels: (rows) => setLabelled(rows.map(({ deviceId }) => deviceId)),
    dialogs: (
      <>
        <DeviceDialog editor={editor} />
        <BindDialog editor={binder} deviceNo={binding} />
        {steps.dialogs}
        {locks.dialogs}
        {labelled && <LabelSheet deviceIds={labelled} onClose={() => setLabelled(undefined)} />}
      </>
    ),
  }
}
