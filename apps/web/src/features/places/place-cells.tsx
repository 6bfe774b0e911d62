import type { AccessKey } from '@bedside/contracts'
import { Form } from 'antd'
import { useText } from '../../i18n/messages'
import { hrefOf } from '../../lib/paths'
import { useSignedIn } from '../../session/session'
import { placeMessages } from './places.messages'

interface CountLinkProps {
  count: number
  to: string
  access: AccessKey
}

/** How many there are, which leads to them for whoever may see them. */
export function CountLink({ count, to, access }: CountLinkProps) {
  const { granted } = useSignedIn()
  return count > 0 && granted.has(access) ? <a href={hrefOf(to)}>{count}</a> : count
}

/** Where something is, in the form that changes it: it stays there. */
export function Standing({ names }: { names: readonly string[] }) {
  const t = useText(placeMessages)
  return <Form.Item label={t('where')}>{names.join(' · ')}</Form.Item>
}
