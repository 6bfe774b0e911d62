import { codes } from '@bedside/contracts'
import { Button, Result } from 'antd'
import { ApiError, type Failure } from '../api/failure'
import { useText } from '../i18n/messages'
import { hrefOf } from '../lib/paths'
import { uiMessages } from './ui.messages'

interface RecordFailureProps {
  failure: Failure
  onAgain: () => void
  /** The page that lists such records. */
  backTo?: string
}

/** Replaces a record that does not exist, is not accessible, or could not be loaded. */
export function RecordFailure({ failure, onAgain, backTo }: RecordFailureProps) {
  const t = useText(uiMessages)
  const code = failure instanceof ApiError ? failure.code : undefined
  const back = backTo !== undefined && <a href={hrefOf(backTo)}>{t('backToList')}</a>
  // Addresses can be edited by hand: an invalid id means not found.
  if (code === codes.notFound || code === codes.badInput)
    return <Result status="info" title={t('noRecord')} extra={back} />
  if (code === codes.forbidden)
    return <Result status="warning" title={t('notYours')} subTitle={failure.message} extra={back} />
  return (
    <Result
      status="warning"
      title={t('failed')}
      subTitle={failure.message}
      extra={<Button onClick={onAgain}>{t('again')}</Button>}
    />
  )
}
