import { device, DeviceLockForm, type DeviceRow, type LockAction } from '@bedside/contracts'
import { Button, Modal, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { Field } from '../../../forms/field'
import { FormDialog } from '../../../forms/form-dialog'
import { useEditor } from '../../../forms/use-editor'
import { useText } from '../../../i18n/messages'
import { deviceMessages } from './device.messages'
import { LockProgress } from './lock-progress'

/** Opens or closes a lock from afar: asks why, sends the command, and shows how it goes until the lock has answered. */
export function useLockDialog(): { ask: (action: LockAction, row: DeviceRow) => void; dialogs: ReactNode } {
  const t = useText(deviceMessages)
  const [asked, setAsked] = useState<{ action: LockAction; deviceNo: string }>({ action: 'OPEN', deviceNo: '' })
  const [command, setCommand] = useState<number>()
  const editor = useEditor({
    id: 'device-lock',
    title: deviceMessages.open,
    call: device.lockDevice,
    onSaved: ({ lockId }) => setCommand(lockId),
  })
  const title = t(asked.action === 'OPEN' ? 'openTitle' : 'closeTitle', { deviceNo: asked.deviceNo })
  const close = () => setCommand(undefined)
  return {
    ask(action, row) {
      setAsked({ action, deviceNo: row.deviceNo })
      editor.open({ deviceId: row.deviceId, action })
    },
    dialogs: (
      <>
        <FormDialog editor={editor} title={title} okText={t('send')}>
          <Typography.Paragraph type="secondary">{t('lockHint')}</Typography.Paragraph>
          <Field of={DeviceLockForm} name="reason" />
        </FormDialog>
        <Modal
          open={command !== undefined}
          title={title}
          onCancel={close}
          destroyOnHidden
          footer={
            <Button type="primary" onClick={close}>
              {t('done')}
            </Button>
          }
        >
          {command !== undefined && <LockProgress lockId={command} />}
        </Modal>
      </>
    ),
  }
}
