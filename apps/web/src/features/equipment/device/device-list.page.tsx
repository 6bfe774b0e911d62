import { device, type DeviceRow } from '@bedside/contracts'
import { useMemo } from 'react'
import { useText } from '../../../i18n/messages'
import type { ListColumn } from '../../../list/column'
import { ChoiceFilter, FilterBar, TextFilter } from '../../../list/filter-bar'
import { ImportButton } from '../../../list/import-button'
import { ListPage } from '../../../list/list-page'
import { ListTable } from '../../../list/list-table'
import { placeFilters } from '../../../records/place-filter'
import { useRowChoice } from '../../../list/use-choice'
import { NumberFilter } from '../../../list/number-filter'
import { useTable } from '../../../list/use-table'
import { useOpenRecord } from '../../../tab/use-open-record'
import { AddButton } from '../../../ui/add-button'
import { Time } from '../../../ui/time'
import { AgentFilter } from '../../../records/agent-filter'
import { DeviceActions } from './device-actions'
import { DeviceBatch } from './device-batch'
import { Alarms, Battery, LockTag, OnlineTag, StatusTag } from '../../../records/device/device-cells'
import { Place } from '../../../records/lock-cells'
import { OrderLink } from '../../../records/order/order-link'
import { DeviceNumber } from './device-number'
import { useCanAny } from '../../../session/can'
import { useSignedIn } from '../../../session/session'
import { DeviceDrawer } from './device-drawer'
import { InvestorFilter } from './investor-filter'
import { deviceMessages } from '../../../records/device/device.messages'
import { useDeviceDialogs } from './use-device-dialogs'

/** Agents do not see whose the devices are. */
const columns = (place: string, battery: string, isOurs: boolean): readonly ListColumn<DeviceRow>[] => [
  { key: 'deviceNo', width: 120 },
  { key: 'status', width: 90, onCard: 'status', render: ({ status }) => <StatusTag status={status} /> },
  { key: 'online', width: 70, render: (row) => <OnlineTag row={row} /> },
  { key: 'battery', title: battery, width: 90, render: (row) => <Battery row={row} /> },
  { key: 'alarms', width: 112, render: (row) => <Alarms row={row} /> },
  {
    key: 'hospitalName',
    also: ['departmentName', 'wardNo', 'bedNo'],
    title: place,
    width: 286,
    oneLine: 'cut',
    render: (row) => <Place row={row} />,
  },
  { key: 'orderNo', width: 205, render: (row) => <OrderLink row={row} /> },
  ...(['orders', 'incomeCents'] as const).map((key): ListColumn<DeviceRow> => ({
    key,
    width: 100,
    align: 'right',
    render: (row) => <DeviceNumber row={row} field={key} />,
  })),
  { key: 'agentCompany', width: 200 },
  ...(isOurs ? [{ key: 'franchiseName', width: 130 } as const] : []),
  { key: 'lockState', width: 76, render: (row) => <LockTag row={row} /> },
  { key: 'lastHeartbeatAt', width: 160, render: (row) => <Time at={row.lastHeartbeatAt} /> },
  { key: 'lockType', width: 90 },
  { key: 'model', width: 130 },
  { key: 'lockNo', width: 130 },
  { key: 'faultSince', width: 160, render: (row) => <Time at={row.faultSince} /> },
  { key: 'deployedAt', width: 160, render: (row) => <Time at={row.deployedAt} /> },
]

export default function DeviceListPage() {
  const t = useText(deviceMessages)
  const table = useTable(device.getDeviceList)
  const choice = useRowChoice(table, 'deviceId')
  const dialogs = useDeviceDialogs()
  const mayChange = useCanAny(device.updateDeviceIsFlag, device.unbindDevice, device.getDeviceLabels)
  const [deviceId, open] = useOpenRecord('deviceId')
  const [place, battery] = [t('place'), t('battery')]
  const isOurs = useSignedIn().info.family === 'PLATFORM'
  const shownColumns = useMemo(() => columns(place, battery, isOurs), [place, battery, isOurs])
  return (
    <ListPage
      table={table}
      filters={
        <FilterBar>
          <TextFilter name="deviceNo" width={150} />
          {placeFilters({ width: 150 })}
          <AgentFilter />
          <InvestorFilter />
          <ChoiceFilter name="status" width={100} />
          <ChoiceFilter name="online" width={90} />
          <ChoiceFilter name="lockState" width={90} />
          <ChoiceFilter name="alarm" width={120} />
          <ChoiceFilter name="bound" width={120} />
          <NumberFilter name="batteryBelow" />
        </FilterBar>
      }
      actions={
        <>
          <ImportButton of={device.importDeviceList} />
          <AddButton call={device.setDevice} label={t('add')} onClick={dialogs.add} />
        </>
      }
    >
      <ListTable
        table={table}
        rowKey="deviceId"
        columns={shownColumns}
        actions={(row) => <DeviceActions row={row} dialogs={dialogs} onDetails={() => open(row.deviceId)} />}
        {...(mayChange && { batch: { choice, actions: <DeviceBatch choice={choice} dialogs={dialogs} /> } })}
        exportWith={device.exportDeviceList}
        sums={device.getDeviceSums}
      />
      <DeviceDrawer deviceId={deviceId} dialogs={dialogs} onClose={() => open(undefined)} />
      {dialogs.element}
    </ListPage>
  )
}
