import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useText } from '../../i18n/messages'
import { copy } from '../../lib/copy'
import { noticeMessages } from './notice.messages'

type Outcome = 'copyRequestId' | 'copied' | 'notCopied'

/** Copies the id of the failed request in the server's log. */
export function CopyRequestId({ id }: { id: string }) {
  const t = useText(noticeMessages)
  const [outcome, setOutcome] = useState<Outcome>('copyRequestId')
  const label = outcome === 'copyRequestId' ? t(outcome, { id }) : t(outcome)
  return (
    <Button
      type="text"
      className="copy-request-id"
      icon={outcome === 'copied' ? <CheckOutlined /> : <CopyOutlined />}
      aria-label={label}
      title={label}
      onClick={() => void copy(id).then((done) => setOutcome(done ? 'copied' : 'notCopied'))}
    />
  )
}
