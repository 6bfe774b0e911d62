import { KickForm, type SessionRow } from '@bedside/contracts'
import { Form, Typography } from 'antd'
import { useId } from 'react'
import { forgetComplaints } from '../../../forms/complaints'
import { Field } from '../../../forms/field'
import { useTyped } from '../../../forms/use-typed'
import { useText } from '../../../i18n/messages'
import { namesOf } from '../../../list/names-of'
import { Dialog } from '../../../ui/dialog'
import { onlineMessages } from './online.messages'

interface KickDialogProps {
  /** The sign-ins to end; empty while the dialog is closed. */
  rows: readonly SessionRow[]
  busy: boolean
  onKick: (reason: string) => void
  onClose: () => void
}

/** A name that tells apart several sign-ins of one account. */
export const sessionName = ({ managerAccount, ip }: SessionRow): string => `${managerAccount} · ${ip}`

/** Asks for the reason, which is shown to the people who are signed out. */
export function KickDialog({ rows, busy, onKick, onClose }: KickDialogProps) {
  const t = useText(onlineMessages)
  const id = useId()
  const [form] = Form.useForm<{ reason: string }>()
  const [only, ...others] = rows
  const title =
    only && others.length === 0
      ? t('kickTitle', { account: only.managerAccount })
      : t('kickManyTitle', { count: rows.length })
  const typed = useTyped('kick', title)
  return (
    <Dialog
      open={only !== undefined}
      title={title}
      okText={t('kick')}
      okButtonProps={{ danger: true }}
      cancelText={t('cancel')}
      confirmLoading={busy}
      onOk={form.submit}
      onLeave={() => void typed.mayLeave().then((may) => may && onClose())}
      destroyOnHidden
      afterOpenChange={(open) => {
        if (open) form.focusField('reason')
        else typed.changed(false)
      }}
    >
      {others.length > 0 && <Typography.Paragraph strong>{namesOf(rows.map(sessionName))}</Typography.Paragraph>}
      <Form
        name={id}
        form={form}
        layout="vertical"
        preserve={false}
        onValuesChange={(changed: object, { reason = '' }: { reason?: string }) => {
          forgetComplaints(form, changed)
          typed.changed(reason.trim() !== '')
        }}
        onFinish={({ reason }) => onKick(reason.trim())}
      >
        <Field of={KickForm} name="reason" help={t('kickHint')} />
      </Form>
    </Dialog>
  )
}
