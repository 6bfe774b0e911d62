import { log, type Entity } from '@bedside/contracts'
import { useText } from '../i18n/messages'
import { useCan } from '../session/can'
import type { View } from '../ui/views'
import { logMessages } from './log.messages'
import { RecordHistory } from './record-history'

/** The last view of a record's details: its history, for users who may read the log. */
export function useHistoryView(entity: Entity, id: number): View {
  const t = useText(logMessages)
  const when = useCan(log.getOperationLogList)
  return {
    key: 'log',
    formerly: 'history',
    label: t('history'),
    when,
    content: <RecordHistory entity={entity} id={id} />,
  }
}
