import type { Text } from '@bedside/contracts'
import { Flex, Input, Select } from 'antd'
import { useTranslate, useText } from '../i18n/messages'
import { formMessages } from './forms.messages'

interface ReasonInputProps {
  id?: string
  value?: string
  onChange?: (value: string) => void
  onBlur?: () => void
  maxLength: number
  /** Frequent reasons. */
  usual: readonly Text[]
}

/** A reason: typed, or a frequent one, which can be edited. */
export function ReasonInput({ value = '', onChange, usual, ...rest }: ReasonInputProps) {
  const t = useText(formMessages)
  const translate = useTranslate()
  const choices = usual.map((text) => ({ value: translate(text), label: translate(text) }))
  return (
    <Flex wrap gap="small">
      <Input
        {...rest}
        className="reason-text"
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange?.(target.value)}
      />
      <Select<string | null>
        className="reason-usual"
        aria-label={t('usualReasons')}
        placeholder={t('usualReasons')}
        options={choices}
        value={choices.some((one) => one.value === value) ? value : null}
        onChange={(chosen) => onChange?.(chosen ?? '')}
      />
    </Flex>
  )
}
