import { readerRules, type Endpoint, type Readers } from '@bedside/contracts'
import { Alert } from 'antd'
import type { Sent } from '../api/client'
import { useEndpoint } from '../api/use-endpoint'
import { useText } from '../i18n/messages'
import { recordMessages } from './records.messages'

interface AlsoReadingProps<I> {
  call: Endpoint<I, Readers>
  record: Sent<I>
}

/** Says that one has a record open, again and again while it is seen, and shows who else has. */
export function AlsoReading<I>({ call, record }: AlsoReadingProps<I>) {
  const t = useText(recordMessages)
  // Whether somebody else is there is a hint: what cannot be said now is said with the next beat.
  const { data } = useEndpoint(call, record, { quiet: true, everyMs: (readerRules.presentSeconds * 1000) / 3 })
  if (data === undefined || data.readers.length === 0) return null
  return <Alert type="warning" showIcon title={t('alsoReading', { names: data.readers.join(t('comma')) })} />
}
