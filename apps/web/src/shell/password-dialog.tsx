import { limits, session as endpoints } from '@bedside/contracts'
import { Alert, Button, Form, Input } from 'antd'
import { useEffect, useState } from 'react'
import { useAction } from '../api/use-action'
import { language } from '../i18n/language'
import { useText } from '../i18n/messages'
import { ApiError, type Failure } from '../api/failure'
import { forgetComplaints } from '../forms/complaints'
import { Dialog } from '../ui/dialog'
import { errorShownMs, sessionEndsAfterMs } from '../session/error-policy'
import { logOutAsked } from './log-out-asked'
import { logOutNow } from '../session/log-out'
import { show } from '../session/notices'
import { isOurs, textOfRefusal } from '../session/password-failure'
import { passwordMessages } from '../session/password.messages'
import { passwordRules, type PasswordFields } from '../session/password-rules'

interface PasswordDialogProps {
  open: boolean
  /** The password was set by someone else, so the dialog cannot be closed. */
  must: boolean
  onClose: () => void
  /** Called once it has faded out. */
  onClosed: () => void
}

/** Changes the user's password; they must sign in again. */
export default function PasswordDialog({ open, must, onClose, onClosed }: PasswordDialogProps) {
  const t = useText(passwordMessages)
  const [form] = Form.useForm<PasswordFields>()
  const [done, setDone] = useState(false)
  const { run, busy } = useAction(endpoints.updateManagerPassword, { handles: isOurs, onFailure: showFailure })
  const working = busy || done
  // Repeats validation messages in the new language after a switch.
  useEffect(() => language.subscribe(() => void form.validateFields({ dirty: true }).catch(() => undefined)), [form])

  async function submit({ oldPassWord = '', managerPassword = '' }: PasswordFields): Promise<void> {
    const answer = await run({ oldPassWord, managerPassword })
    if (answer === undefined) return
    setDone(true)
    show({ kind: 'success', text: t('done'), forMs: sessionEndsAfterMs })
    // Signs out without asking: unsaved work is offered again after sign-in.
    setTimeout(() => void logOutNow(), sessionEndsAfterMs)
  }

  function onChange(changed: PasswordFields): void {
    forgetComplaints(form, changed)
    if ('managerPassword' in changed && form.isFieldTouched('confirmation'))
      void form.validateFields(['confirmation']).catch(() => undefined)
  }

  return (
    <Dialog
      open={open}
      title={t('changePassword')}
      width={440}
      closable={!must && !working}
      keyboard={!must && !working}
      mask={{ closable: false }}
      onLeave={onClose}
      afterClose={onClosed}
      // Leaves the focus alone if the user is typing already.
      afterOpenChange={(shown) => shown && !isTyping() && form.focusField('oldPassWord')}
      forceRender
      footer={[
        must ? (
          <Button key="out" disabled={working} onClick={() => void logOutAsked()}>
            {t('logOut')}
          </Button>
        ) : (
          <Button key="cancel" disabled={working} onClick={onClose}>
            {t('cancel')}
          </Button>
        ),
        <Button key="submit" type="primary" loading={working} onClick={form.submit}>
          {t('submit')}
        </Button>,
      ]}
    >
      {must && <Alert type="warning" showIcon title={t('must')} style={{ marginBlockEnd: 16 }} />}
      <Form<PasswordFields>
        form={form}
        layout="vertical"
        disabled={working}
        validateTrigger="onBlur"
        onFinish={(fields) => void submit(fields)}
        onFinishFailed={() => show({ kind: 'warning', text: t('incomplete') })}
        onValuesChange={onChange}
      >
        <Form.Item<PasswordFields> name="oldPassWord" label={t('oldPassword')} rules={passwordRules.oldPassWord}>
          <Input.Password autoComplete="current-password" maxLength={limits.passwordTyped.max} />
        </Form.Item>
        <Form.Item<PasswordFields>
          name="managerPassword"
          label={t('newPassword')}
          rules={passwordRules.managerPassword}
          extra={t('rule', { min: limits.password.min, max: limits.password.max })}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Form.Item<PasswordFields> name="confirmation" label={t('confirmation')} rules={passwordRules.confirmation}>
          <Input.Password autoComplete="new-password" onPressEnter={form.submit} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}

const isTyping = (): boolean => document.activeElement instanceof HTMLInputElement

function showFailure(failure: Failure): void {
  const text = isOurs(failure) ? textOfRefusal(failure) : undefined
  const requestId = failure instanceof ApiError ? failure.requestId : undefined
  if (text !== undefined) show({ kind: 'error', text, requestId, forMs: errorShownMs })
}
