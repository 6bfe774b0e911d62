import { CopyOutlined } from '@ant-design/icons'
import { Alert, Button, Descriptions, Typography } from 'antd'
import { useState } from 'react'
import { useText } from '../i18n/messages'
import { copy } from '../lib/copy'
import { succeed } from '../session/notices'
import { Dialog } from './dialog'
import './password-once.css'
import { uiMessages } from './ui.messages'

/** An account and the password it was just given. */
export interface ShownPassword {
  readonly account: string
  readonly password: string
}

interface PasswordOnceProps {
  shown: ShownPassword | undefined
  onClose: () => void
}

/** A password that nobody can look up again, to be handed on to whoever it is for. */
export function PasswordOnce({ shown, onClose }: PasswordOnceProps) {
  const t = useText(uiMessages)
  const [refused, setRefused] = useState(false)
  const close = () => {
    setRefused(false)
    onClose()
  }
  const take = async ({ account, password }: ShownPassword) => {
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
              { key: 'account', label: t('account'), children: shown.account },
              {
                key: 'password',
                label: t('password'),
                children: (
                  <Typography.Text code strong>
                    {shown.password}
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
