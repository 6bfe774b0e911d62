import { device, LockTarget } from '@bedside/contracts'
import { Alert } from 'antd'
import { useEndpoint } from '../../api/use-endpoint'
import { commonMessages } from '../../i18n/common.messages'
import { useText } from '../../i18n/messages'
import { Answered } from '../../ui/answered'
import { Facts } from '../../ui/facts'
import { Battery, OnlineTag, StatusTag } from './device-cells'
import './device.css'
import { deviceMessages } from './device.messages'

const everyMs = 3_000

/** The current state of the bed and order behind the lock that is to be operated. */
export function LockTargetFacts({ deviceId }: { deviceId: number }) {
  const answer = useEndpoint(device.getLockTarget, { deviceId }, { quiet: true, everyMs })
  return (
    <div className="lock-target">
      <Answered answer={answer} lines={5}>
        {(row) => <Told row={row} />}
      </Answered>
    </div>
  )
}

function Told({ row }: { row: LockTarget }) {
  const t = useText(deviceMessages)
  const userText = [row.nickname, row.phone].filter(Boolean).join(' ')
  const nobody = t(row.status === 'IN_USE' ? 'userUnknown' : 'userNobody')
  return (
    <>
      {row.status === 'IN_USE' && <Alert type="warning" showIcon title={t('lockInUse')} />}
      {row.online === 0 && <Alert type="warning" showIcon title={t('lockOffline')} />}
      <Facts
        of={LockTarget}
        row={row}
        title={row.deviceNo}
        fields={[
          'hospitalName',
          'departmentName',
          'wardNo',
          'bedNo',
          'nickname',
          'status',
          'online',
          'lockState',
          'battery',
        ]}
        drawn={{
          nickname: userText || nobody,
          status: <StatusTag status={row.status} />,
          online: <OnlineTag row={row} />,
          battery: <Battery row={row} />,
        }}
        labels={{ battery: commonMessages.battery }}
      />
    </>
  )
}
