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
  const problems = failure instanceof ApiError ? failure.problems.filter(({ field }) => !field.endsWith('Id')) : []
  const back = backTo !== undefined && <a href={hrefOf(backTo)}>{t('backToList')}</a>
  // Addresses can be edited by hand: an invalid id means not found. Anything else, such as a period, is to be corrected where
  // it was entered, for which the page says what is wrong with it.
  if (code === codes.badInput && problems.length > 0)
    return <Result status="warning" title={problems[0]?.message} extra={back} />
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
