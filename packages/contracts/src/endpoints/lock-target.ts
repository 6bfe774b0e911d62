import { Id, Int, Nullable, OneOf, Text } from '../fields/index.js'
import { deviceStatuses, lockStates, type DeviceStatus, type LockState } from './device-values.js'

/** What a lock is opened on: where it stands, who has the bed, and how the device is just now. */
export class LockTarget {
  @Id(['编号', 'Id'])
  deviceId!: number
  @Text({ max: 20 }, ['设备编号', 'Device no.'])
  deviceNo!: string
  @Text({ max: 50 }, ['医院', 'Hospital'])
  @Nullable()
  hospitalName!: string | null
  @Text({ max: 50 }, ['科室', 'Department'])
  @Nullable()
  departmentName!: string | null
  @Text({ max: 20 }, ['病房', 'Ward'])
  @Nullable()
  wardNo!: string | null
  @Text({ max: 20 }, ['床位', 'Bed'])
  @Nullable()
  bedNo!: string | null
  /** Whoever opened it last, while it is in use. */
  @Text({ max: 50 }, ['租用人', 'Renter'])
  @Nullable()
  nickname!: string | null
  /** Digits in the middle are not shown. */
  @Text({ max: 20 }, ['租用人手机号', "Renter's phone"])
  @Nullable()
  phone!: string | null
  @OneOf(deviceStatuses, ['状态', 'Status'])
  status!: DeviceStatus
  @OneOf([1, 0], ['在线', 'Online'], { 1: ['在线', 'Online'], 0: ['离线', 'Offline'] })
  online!: 0 | 1
  @OneOf(lockStates, ['锁状态', 'Lock'])
  lockState!: LockState
  @Int({ min: 0, max: 100 }, ['电量（%）', 'Battery (%)'])
  battery!: number
}
