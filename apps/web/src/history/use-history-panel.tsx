import type { Entity } from '@bedside/contracts'
import { useText } from '../i18n/messages'
import { historyList, withoutLists } from '../tab/record-lists'
import { useSetPageQuery } from '../tab/tab-place'
import { useShown, type OpenedOn } from '../ui/dialogs-of'
import { SidePanel } from '../ui/side-panel'
import { logMessages } from './log.messages'
import { RecordHistory } from './record-history'

export interface NamedRecord {
  readonly id: number
  readonly name: string
}

/**
 * The history of a record whose page has no views, such as a form or a row: opened by an action. It begins unfiltered too, because
 * a reload closes the panel and leaves what the history was filtered by in the address.
 */
export function useHistoryPanel(entity: Entity): OpenedOn<NamedRecord> {
  const t = useText(logMessages)
  const setQuery = useSetPageQuery()
  const dropFilters = () => setQuery((query) => withoutLists(query, [historyList]))
  const panel = useShown<NamedRecord>((record, close) => (
    <SidePanel
      open={record !== undefined}
      title={record && t('historyOf', { name: record.name })}
      size={980}
      onLeave={() => {
        close()
        dropFilters()
      }}
    >
      {record && <RecordHistory entity={entity} id={record.id} />}
    </SidePanel>
  ))
  const open = (record: NamedRecord) => {
    dropFilters()
    panel.open(record)
  }
  return { ...panel, open }
}
