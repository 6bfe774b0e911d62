import { device, DeviceRow } from '@bedside/contracts'
import { Flex } from 'antd'
import { useState } from 'react'
import { useEndpoint } from '../../../api/use-endpoint'
import { useHistoryView } from '../../../history/use-history-view'
import { commonMessages } from '../../../i18n/common.messages'
import { useText } from '../../../i18n/messages'
import { useCan } from '../../../session/can'
import { usePageAction } from '../../../tab/use-page-action'
import { Answered } from '../../../ui/answered'
import { Facts } from '../../../ui/facts'
import { SidePanel } from '../../../ui/side-panel'
import { Views } from '../../../ui/views'
import { DeviceActions } from './device-actions'
import { Alarms, Battery, LockTag, OnlineTag, StatusTag } from '../../../records/device/device-cells'
import { OrderLink } from '../../../records/order/order-link'
import { DeviceIncome } from './device-income'
import { DeviceHistory } from './device-history'
import { deviceMessages } from '../../../records/device/device.messages'
import type { DeviceDialogs } from './use-device-dialogs'
import { warrantyLeft } from './warranty'

interface DeviceDrawerProps {
  deviceId: number | undefined
  dialogs: DeviceDialogs
  onClose: () => void
}

/** A device in full: status, specification, place, income and history. */
export function DeviceDrawer({ deviceId, dialogs, onClose }: DeviceDrawerProps) {
  const answer = useEndpoint(
    device.getDeviceInfo,
    { deviceId: deviceId ?? 0 },
    { when: deviceId !== undefined, quiet: true },
  )
  return (
    <SidePanel open={deviceId !== undefined} title={answer.data?.deviceNo} size={860} onLeave={onClose}>
      <Answered answer={answer} lines={8}>
        {(row) => <Parts key={row.deviceId} row={row} dialogs={dialogs} />}
      </Answered>
    </SidePanel>
  )
}

interface PartsProps {
  row: DeviceRow
  dialogs: DeviceDialogs
}

function Parts({ row, dialogs }: PartsProps) {
  const t = useText(deviceMessages)
  const [shown, setShown] = useState('facts')
  const history = useHistoryView('device', row.deviceId)
  return (
    <Views
      label={row.deviceNo}
      shown={shown}
      onShow={setShown}
      views={[{ key: 'facts', label: t('facts'), content: <Detail row={row} dialogs={dialogs} /> }, history]}
    />
  )
}

function Detail({ row, dialogs }: PartsProps) {
  const t = useText(deviceMessages)
  const mayLock = useCan(device.lockDevice)
  usePageAction('OPEN', () => dialogs.lock('OPEN', row), mayLock)
  usePageAction('CLOSE', () => dialogs.lock('CLOSE', row), mayLock)
  usePageAction('REBOOT', () => dialogs.lock('REBOOT', row), mayLock)
  usePageAction('FAULT', () => dialogs.step({ step: 'FAULT', row }), useCan(device.reportFault))
  const [now] = useState(() => new Date())
  const monthsLeft = warrantyLeft(row, now)
  const warranty =
    monthsLeft === undefined ? '—' : monthsLeft > 0 ? t('months', { count: monthsLeft }) : t('warrantyOver')
  return (
    <div className="device-detail">
      <Flex justify="end" gap="small" wrap>
        <DeviceActions row={row} dialogs={dialogs} />
      </Flex>
      <Facts
        of={DeviceRow}
        row={row}
        title={t('standing')}
        fields={['status', 'online', 'lockState', 'battery', 'lastHeartbeatAt', 'alarms', 'orderNo']}
        drawn={{
          status: <StatusTag status={row.status} />,
          online: <OnlineTag row={row} />,
          lockState: <LockTag row={row} />,
          battery: <Battery row={row} />,
          alarms: <Alarms row={row} />,
          orderNo: <OrderLink row={row} />,
        }}
        labels={{ battery: commonMessages.battery }}
      />
      <Facts
        of={DeviceRow}
        row={row}
        title={t('where')}
        fields={[
          'hospitalName',
          'departmentName',
          'wardNo',
          'bedNo',
          'agentCompany',
          'franchiseName',
          'deployedAt',
          'createdAt',
        ]}
      />
      <DeviceIncome row={row} />
      <Facts
        of={DeviceRow}
        row={row}
        title={t('hardware')}
        fields={[
          'lockType',
          'lockNo',
          'mac',
          'sim',
          'model',
          'manufacturer',
          'madeOn',
          'warrantyMonths',
          ...(row.costCents === null ? [] : (['costCents'] as const)),
        ]}
        drawn={{
          warrantyMonths: t('besides', {
            text: row.warrantyMonths,
            besides: t('labelled', { label: t('warrantyLeft'), value: warranty }),
          }),
        }}
      />
      <DeviceHistory deviceId={row.deviceId} />
    </div>
  )
}
