import type { Entity } from '@bedside/contracts'
import { useText } from '../i18n/messages'
import { useShown, type OpenedOn } from '../ui/dialogs-of'
import { SidePanel } from '../ui/side-panel'
import { logMessages } from './log.messages'
import { RecordHistory } from './record-history'

export interface NamedRecord {
  readonly id: number
  readonly name: string
}

/** The history of a record whose page has no views, such as a form or a row: opened by an action. */
export function useHistoryPanel(entity: Entity): OpenedOn<NamedRecord> {
  const t = useText(logMessages)
  return useShown<NamedRecord>((record, close) => (
    <SidePanel
      open={record !== undefined}
      title={record && t('historyOf', { name: record.name })}
      size={980}
      onLeave={close}
    >
      {record && <RecordHistory entity={entity} id={record.id} />}
    </SidePanel>
  ))
}
