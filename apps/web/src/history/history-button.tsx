import { HistoryOutlined } from '@ant-design/icons'
import { log, type Entity } from '@bedside/contracts'
import { Button } from 'antd'
import { useText } from '../i18n/messages'
import { Can } from '../session/can'
import { logMessages } from './log.messages'
import { useHistoryPanel } from './use-history-panel'

interface HistoryButtonProps {
  entity: Entity
  id: number
  /** The name of the record. */
  name: string
}

/** Shows the history of a record, to users who may read the log. Details show it in their last view instead (`useHistoryView`). */
export function HistoryButton({ entity, id, name }: HistoryButtonProps) {
  const t = useText(logMessages)
  const panel = useHistoryPanel(entity)
  return (
    <Can call={log.getOperationLogList}>
      <Button icon={<HistoryOutlined />} onClick={() => panel.open({ id, name })}>
        {t('history')}
      </Button>
      {panel.element}
    </Can>
  )
}
