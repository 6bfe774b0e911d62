import { OperationLogRow, entityNames } from '@bedside/contracts'
import { Button, Descriptions, Flex } from 'antd'
import { useTranslate, useText } from '../i18n/messages'
import type { TableState } from '../list/use-table'
import { RequestNumber } from '../ui/request-number'
import { SidePanel } from '../ui/side-panel'
import { Time } from '../ui/time'
import { useLabel } from '../ui/use-label'
import { sentenceOf } from './action-text'
import { ChangeTable } from './change-table'
import { logMessages } from './log.messages'
import { ResultTag, Who } from './log-cells'
import './log.css'

interface LogEntryProps {
  row: OperationLogRow | undefined
  /** Filters the list by a property of this entry. */
  onNarrow: TableState['set']
  onClose: () => void
}

/** All details of one log entry. */
export function LogEntry({ row, onNarrow, onClose }: LogEntryProps) {
  const t = useText(logMessages)
  const translate = useTranslate()
  const narrow = (change: object) => {
    onClose()
    onNarrow(change)
  }
  return (
    <SidePanel open={row !== undefined} title={row && translate(sentenceOf(row))} size={640} onLeave={onClose}>
      {row && (
        <div className="log-entry">
          <Facts row={row} />
          <ChangeTable row={row} />
          <Flex wrap gap="small">
            {row.entityId !== '' && (
              <Button onClick={() => narrow({ entity: row.entity, entityId: row.entityId, managerId: undefined })}>
                {t('sameRecord')}
              </Button>
            )}
            {row.managerId !== null && (
              <Button onClick={() => narrow({ managerId: row.managerId, entity: undefined, entityId: undefined })}>
                {t('samePerson')}
              </Button>
            )}
          </Flex>
        </div>
      )}
    </SidePanel>
  )
}

function Facts({ row }: { row: OperationLogRow }) {
  const t = useText(logMessages)
  const translate = useTranslate()
  const label = useLabel(OperationLogRow)
  const record =
    row.entityId === ''
      ? row.label
      : t('besides', { text: row.label, besides: t('recordNumber', { id: row.entityId }) })
  return (
    <Descriptions
      column={{ xs: 1, sm: 2 }}
      size="small"
      items={[
        { key: 'createdAt', label: label('createdAt'), children: <Time at={row.createdAt} /> },
        { key: 'result', label: label('result'), children: <ResultTag result={row.result} /> },
        { key: 'who', label: t('by'), children: <Who account={row.managerAccount} name={row.managerName} /> },
        { key: 'ip', label: label('ip'), children: row.ip },
        { key: 'entity', label: label('entity'), children: translate(entityNames.texts[row.entity]) },
        { key: 'label', label: label('label'), children: record || '—' },
        ...(row.reason && row.result !== 'REFUSED'
          ? [{ key: 'reason', label: label('reason'), span: 'filled' as const, children: row.reason }]
          : []),
        {
          key: 'requestId',
          label: label('requestId'),
          span: 'filled' as const,
          children: <RequestNumber id={row.requestId} whole />,
        },
      ]}
    />
  )
}
