import {
  device,
  order,
  refundableOf,
  type DeviceRow,
  type Endpoint,
  type OrderRow,
  type Text,
} from '@bedside/contracts'
import { stepsFrom } from '../../records/device/device-steps'
import { deviceNoOf, isDeviceNo, kind, numbered, when, type RecordKind } from './record-kinds'

/** An action on a record: typed as a word and the record's number. */
export interface RecordAction {
  /** Its name in the address of the record's page. */
  readonly name: string
  readonly words: readonly string[]
  readonly title: Text
  readonly call: Endpoint
  readonly kind: RecordKind
}

const devices = (suits: (row: DeviceRow) => boolean): RecordKind =>
  kind(
    ['设备', 'Device'],
    device.getDeviceList,
    '/equipment/list',
    (typed) => when(isDeviceNo(typed), { deviceNo: deviceNoOf(typed) }),
    (row) => [
      row.deviceNo,
      [row.hospitalName, row.wardNo, row.bedNo].filter(Boolean).join(' · '),
      `deviceId=${row.deviceId}`,
    ],
    suits,
  )

const orders = (suits: (row: OrderRow) => boolean): RecordKind =>
  kind(
    ['消费订单', 'Rental order'],
    order.getOrderList,
    '/equipmentOrders/list',
    (typed) => when(numbered('RT')(typed), { orderNo: typed }),
    (row) => [row.orderNo, `${row.nickname} · ${row.hospitalName}`, `orderId=${row.orderId}`],
    suits,
  )

const gone = ({ status }: DeviceRow) => status === 'SCRAPPED' || status === 'LOST'

/** Each opens its confirmation dialog on the record's own page. */
const recordActions: readonly RecordAction[] = [
  {
    name: 'OPEN',
    words: ['远程开锁', '开锁', 'unlock', 'open'],
    title: ['远程开锁', 'Unlock'],
    call: device.lockDevice,
    kind: devices((row) => !gone(row) && row.status !== 'DISABLED'),
  },
  {
    name: 'CLOSE',
    words: ['远程关锁', '关锁', 'lock', 'close'],
    title: ['远程关锁', 'Lock'],
    call: device.lockDevice,
    kind: devices((row) => !gone(row)),
  },
  {
    name: 'REBOOT',
    words: ['远程重启', '重启', 'reboot', 'restart'],
    title: ['远程重启', 'Reboot'],
    call: device.lockDevice,
    kind: devices((row) => !gone(row)),
  },
  {
    name: 'FAULT',
    words: ['报修', 'report', 'fault'],
    title: ['报修', 'Report a fault of'],
    call: device.reportFault,
    kind: devices(({ status }) => stepsFrom(status).includes('FAULT')),
  },
  {
    name: 'FORCE_CLOSE',
    words: ['强制结单', '结单', 'force close', 'close'],
    title: ['强制结单', 'Force close'],
    call: order.closeOrder,
    kind: orders(({ status }) => status === 'IN_USE'),
  },
  {
    name: 'WAIVE',
    words: ['减免', 'waive'],
    title: ['减免', 'Waive'],
    call: order.waiveOrder,
    kind: orders(({ status }) => status === 'PENDING_PAY'),
  },
  {
    name: 'REFUND',
    words: ['退款', 'refund'],
    title: ['退款', 'Refund'],
    call: order.refundOrder,
    kind: orders((row) => refundableOf(row) > 0),
  },
]

interface RecordCommand {
  readonly action: RecordAction
  /** The part of the text that names the record. */
  readonly about: string
}

/** The actions a text may mean: a word at the start, followed by a number. */
export function actionsIn(typed: string): readonly RecordCommand[] {
  const text = typed.trim().toLowerCase()
  return recordActions.flatMap((action) => {
    const word = action.words.find((known) => text.startsWith(known))
    const about = word === undefined ? '' : typed.trim().slice(word.length).trim()
    return action.kind.search(about) ? [{ action, about }] : []
  })
}
