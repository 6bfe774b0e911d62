import { CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useText } from '../i18n/messages'
import { copy } from '../lib/copy'
import { show, succeed } from '../session/notices'
import { uiMessages } from './ui.messages'

/** Enough to tell requests apart at a glance. */
const shownCharacters = 8

/** The number of a request: short to look at, whole when it is copied. */
export function RequestNumber({ id, whole = false }: { id: string; whole?: boolean }) {
  const t = useText(uiMessages)
  if (id === '') return '—'
  const take = async () => {
    if (await copy(id)) succeed(t('copied'))
    else show({ kind: 'warning', text: t('copyRefused') })
  }
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      <code title={id}>{whole ? id : id.slice(0, shownCharacters)}</code>
      <Button
        type="text"
        icon={<CopyOutlined />}
        aria-label={t('copyRequestId', { id })}
        title={t('copyRequestId', { id })}
        onClick={() => void take()}
      />
    </span>
  )
}
