import { CopyOutlined } from '@ant-design/icons'
import { Alert, Button, Descriptions, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { useText } from '../i18n/messages'
import { copy } from '../lib/copy'
import { succeed } from '../session/notices'
import { Dialog } from './dialog'
import './password-once.css'
import { uiMessages } from './ui.messages'

/** An account with its new password. */
interface NewAccount {
  readonly managerAccount: string
  readonly managerPassword: string
}

interface PasswordOnce {
  /** Shows it; does nothing without a password. */
  open(given: { [K in keyof NewAccount]?: NewAccount[K] | null | undefined }): void
  readonly element: ReactNode
}

/** Shows a generated password once, to be passed on: it cannot be looked up again. */
export function usePasswordOnce(): PasswordOnce {
  const [shown, setShown] = useState<NewAccount>()
  return {
    open: ({ managerAccount, managerPassword }) => {
      if (managerAccount && managerPassword) setShown({ managerAccount, managerPassword })
    },
    element: <PasswordDialog shown={shown} onClose={() => setShown(undefined)} />,
  }
}

interface PasswordDialogProps {
  shown: NewAccount | undefined
  onClose: () => void
}

function PasswordDialog({ shown, onClose }: PasswordDialogProps) {
  const t = useText(uiMessages)
  const [refused, setRefused] = useState(false)
  const close = () => {
    setRefused(false)
    onClose()
  }
  const take = async ({ managerAccount: account, managerPassword: password }: NewAccount) => {
    const done = await copy(t('accountAndPassword', { account, password }))
    setRefused(!done)
    if (done) succeed(t('copied'))
  }
  return (
    <Dialog
      open={shown !== undefined}
      title={t('passwordOnce')}
      width={440}
      onLeave={close}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      destroyOnHidden
      footer={
        <Button type="primary" onClick={close}>
          {t('passwordKept')}
        </Button>
      }
    >
      {shown && (
        <div className="password-once">
          <Descriptions
            column={1}
            items={[
              { key: 'account', label: t('account'), children: shown.managerAccount },
              {
                key: 'password',
                label: t('password'),
                children: (
                  <Typography.Text code strong>
                    {shown.managerPassword}
                  </Typography.Text>
                ),
              },
            ]}
          />
          <Button icon={<CopyOutlined />} onClick={() => void take(shown)}>
            {t('copyBoth')}
          </Button>
          {refused && <Alert type="warning" title={t('copyRefused')} />}
          <Typography.Text type="secondary">{t('passwordOnceHint')}</Typography.Text>
        </div>
      )}
    </Dialog>
  )
}
