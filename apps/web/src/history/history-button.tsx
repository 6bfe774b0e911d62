import { HistoryOutlined } from '@ant-design/icons'
import { log, type Entity } from '@bedside/contracts'
import { Button } from 'antd'
import { useState } from 'react'
import { useText } from '../i18n/messages'
import { Can } from '../session/can'
import { SidePanel } from '../ui/side-panel'
import { logMessages } from './log.messages'
import { RecordHistory } from './record-history'

interface HistoryButtonProps {
  entity: Entity
  id: number
  /** The name of the record. */
  name: string
}

/** Shows the history of a record, to users who may read the log. */
export function HistoryButton({ entity, id, name }: HistoryButtonProps) {
  const t = useText(logMessages)
  const [open, setOpen] = useState(false)
  return (
    <Can call={log.getOperationLogList}>
      <Button icon={<HistoryOutlined />} onClick={() => setOpen(true)}>
        {t('history')}
      </Button>
      <SidePanel open={open} title={t('historyOf', { name })} size={980} onLeave={() => setOpen(false)}>
        <RecordHistory entity={entity} id={id} />
      </SidePanel>
    </Can>
  )
}
