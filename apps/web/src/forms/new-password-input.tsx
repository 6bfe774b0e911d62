import { limits } from '@bedside/contracts'
import { Button, Input, Space } from 'antd'
import { useState } from 'react'
import { useText } from '../i18n/messages'
import { newPassword } from '../lib/new-password'
import { formMessages } from './forms.messages'

interface NewPasswordInputProps {
  id?: string
  value?: string
  onChange?: (value: string) => void
  onBlur?: () => void
}

/** A password for another person: typed or generated, and then visible so that it can be passed on. */
export function NewPasswordInput({ value, onChange, ...rest }: NewPasswordInputProps) {
  const t = useText(formMessages)
  const [visible, setVisible] = useState(false)
  return (
    <Space.Compact block>
      <Input.Password
        {...rest}
        maxLength={limits.password.max}
        autoComplete="new-password"
        value={value ?? ''}
        visibilityToggle={{ visible, onVisibleChange: setVisible }}
        onChange={({ target }) => onChange?.(target.value)}
      />
      <Button
        onClick={() => {
          setVisible(true)
          onChange?.(newPassword())
        }}
      >
        {t('generate')}
      </Button>
    </Space.Compact>
  )
}
