import { lock, LockLogInfo, lockActions } from '@bedside/contracts'
import { Typography } from 'antd'
import { commonMessages } from '../../../i18n/common.messages'
import { useEndpoint } from '../../../api/use-endpoint'
import { useTranslate, useText } from '../../../i18n/messages'
import { Answered } from '../../../ui/answered'
import { Facts } from '../../../ui/facts'
import { SidePanel } from '../../../ui/side-panel'
import { OrderLink } from '../../../records/order/order-link'
import { placeOf, StateTag } from '../../../records/lock-cells'
import { Who } from '../../../records/user-link'
import './lock.css'
import { lockMessages } from './lock.messages'

/** One record of the lock log, with the messages exchanged with the lock. */
export function LockEntry({ lockId, onClose }: { lockId: number | undefined; onClose: () => void }) {
  const t = useText(lockMessages)
  const translate = useTranslate()
  const answer = useEndpoint(lock.getLockLogInfo, { lockId: lockId ?? 0 }, { when: lockId !== undefined, quiet: true })
  const row = answer.data
  return (
    <SidePanel
      open={lockId !== undefined}
      title={row && t('title', { action: translate(lockActions.texts[row.action]), deviceNo: row.deviceNo })}
      size={720}
      onLeave={onClose}
    >
      <Answered answer={answer}>{(entry) => <Entry row={entry} />}</Answered>
    </SidePanel>
  )
}

function Entry({ row }: { row: LockLogInfo }) {
  const t = useText(lockMessages)
  return (
    <div className="lock-entry">
      <Facts
        of={LockLogInfo}
        row={row}
        title={t('command')}
        fields={[
          'commandNo',
          'source',
          'state',
          'reason',
          'actor',
          'orderNo',
          'hospitalName',
          'createdAt',
          'sentAt',
          'ackAt',
          'durationMs',
          'attempts',
          'battery',
          'note',
        ]}
        drawn={{
          state: <StateTag row={row} />,
          hospitalName: placeOf(row),
          actor: <Who row={row} />,
          orderNo: <OrderLink row={row} />,
        }}
        labels={{ hospitalName: commonMessages.place }}
      />
      <section aria-label={t('raw')}>
        <Typography.Title level={5}>{t('raw')}</Typography.Title>
        <pre className="lock-raw">{row.raw || t('rawNone')}</pre>
      </section>
    </div>
  )
}
