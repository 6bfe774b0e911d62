import { readerRules, type Endpoint, type Readers } from '@bedside/contracts'
import { Alert } from 'antd'
import type { SentInput } from '../api/client'
import { useEndpoint } from '../api/use-endpoint'
import { useText } from '../i18n/messages'
import { recordMessages } from './records.messages'

interface AlsoReadingProps<I> {
  call: Endpoint<I, Readers>
  record: SentInput<I>
}

/** Reports periodically, while visible, that the user has the record open, and shows who else has. */
export function AlsoReading<I>({ call, record }: AlsoReadingProps<I>) {
  const t = useText(recordMessages)
  // Only a hint: a failed request is ignored, and the next beat tries again.
  const { data } = useEndpoint(call, record, { quiet: true, everyMs: (readerRules.presentSeconds * 1000) / 3 })
  if (data === undefined || data.readers.length === 0) return null
  return <Alert type="warning" showIcon title={t('alsoReading', { names: data.readers.join(t('comma')) })} />
}
