import { yuan } from '@bedside/contracts'
import { useText } from '../../i18n/messages'
import { depositMessages } from './deposit.messages'

/** The deposit that a hospital asks for, or that it asks for none. */
export function DepositDue({ cents }: { cents: number }) {
  const t = useText(depositMessages)
  return cents === 0 ? t('notDue') : yuan(cents)
}
