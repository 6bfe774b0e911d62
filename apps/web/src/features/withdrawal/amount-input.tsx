import type { WithdrawalOverview } from '@bedside/contracts'
import { Button, Space } from 'antd'
import { HundredthsInput } from '../../forms/hundredths-input'
import type { NumberInputProps } from '../../forms/typed-number'
import { useText } from '../../i18n/messages'
import { applyMessages } from './apply.messages'

/** The amount, with a button for all that can be withdrawn at once. */
export function AmountInput({ funds, ...input }: NumberInputProps & { funds: WithdrawalOverview | undefined }) {
  const t = useText(applyMessages)
  return (
    <Space wrap>
      <HundredthsInput {...input} unit="¥" />
      {funds && (
        <Button onClick={() => input.onChange?.(Math.min(funds.availableCents, funds.maxCents))}>{t('all')}</Button>
      )}
    </Space>
  )
}
