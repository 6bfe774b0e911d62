import { device, DeviceLockForm, type DeviceRow, type LockAction } from '@bedside/contracts'
import { Button, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { Field } from '../../../forms/field'
import { FormDialog } from '../../../forms/form-dialog'
import { useEditor } from '../../../forms/use-editor'
import { filled, useSay, useText } from '../../../i18n/messages'
import { Dialog } from '../../../ui/dialog'
import { deviceMessages } from './device.messages'
import type { DeviceName } from './device-steps'
import { LockProgress } from './lock-progress'

/** Opens or closes a lock from afar: asks why, sends the command, and shows how it goes until the lock has answered. */
export function useLockDialog(): { ask: (action: LockAction, row: DeviceRow) => void; dialogs: ReactNode } {
  const t = useText(deviceMessages)
  const [command, setCommand] = useState<number>()
  const say = useSay()
  const editor = useEditor({
    id: 'device-lock',
    title: ({ action }, { deviceNo = '' }: Partial<DeviceName>) =>
      filled(deviceMessages[action === 'CLOSE' ? 'closeTitle' : 'openTitle'], { deviceNo }),
    call: device.lockDevice,
    onSaved: ({ lockId }) => setCommand(lockId),
  })
  const close = () => setCommand(undefined)
  return {
    ask: (action, { deviceId, deviceNo }) => editor.open({ deviceId, action }, { deviceNo }),
    dialogs: (
      <>
        <FormDialog editor={editor} okText={t('send')}>
          <Typography.Paragraph type="secondary">{t('lockHint')}</Typography.Paragraph>
          <Field of={DeviceLockForm} name="reason" />
        </FormDialog>
        <Dialog
          open={command !== undefined}
          title={say(editor.title)}
          onLeave={close}
          destroyOnHidden
          footer={
            <Button type="primary" onClick={close}>
              {t('done')}
            </Button>
          }
        >
          {command !== undefined && <LockProgress lockId={command} />}
        </Dialog>
      </>
    ),
  }
}
