import { user, UserFlagForm, type UserRow } from '@bedside/contracts'
import { Form, Modal } from 'antd'
import { useAction } from '../../../api/use-action'
import { Field } from '../../../forms/field'
import { useText } from '../../../i18n/messages'
import { succeed } from '../../../session/notices'
import { nameOf } from './user-cells'
import { userMessages } from './user.messages'

interface FlagDialogProps {
  /** Whom it is about; undefined while it is closed. */
  row: UserRow | undefined
  onClose: () => void
}

/** Asks why, before somebody may not rent any more, or may again. */
export function FlagDialog({ row, onClose }: FlagDialogProps) {
  const t = useText(userMessages)
  const [form] = Form.useForm<{ reason: string }>()
  const { run, busy } = useAction(user.updateUserIsFlag)
  const disabling = row?.isFlag === 1
  const name = row ? nameOf(row) : ''
  const save = async (reason: string) => {
    if (!row) return
    const { userId, version } = row
    const done = await run({ userId, version, isFlag: disabling ? 2 : 1, reason: reason.trim() })
    if (done === undefined) return
    onClose()
    succeed(t(disabling ? 'disabled' : 'enabled', { name }))
  }
  return (
    <Modal
      open={row !== undefined}
      title={t(disabling ? 'disableTitle' : 'enableTitle', { name })}
      okText={t(disabling ? 'disable' : 'enable')}
      okButtonProps={{ danger: disabling }}
      cancelText={t('cancel')}
      confirmLoading={busy}
      onOk={form.submit}
      onCancel={onClose}
      destroyOnHidden
      afterOpenChange={(open) => {
        if (open) form.focusField('reason')
      }}
    >
      <Form form={form} layout="vertical" preserve={false} onFinish={({ reason }) => void save(reason)}>
        <Field of={UserFlagForm} name="reason" help={t(disabling ? 'disableHint' : 'enableHint')} />
      </Form>
    </Modal>
  )
}
