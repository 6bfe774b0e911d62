import { Cents, Clearable, Day, Id, IdOf, Int, OneOf, Optional, RecordId, Text, versioned } from '../fields/index.js'
import { limits } from '../limits.js'
import { lockTypes, type LockType } from './device-values.js'

/** The hardware of a device; a row of a device import. */
export class DeviceHardware {
  @Text(limits.deviceNo, ['设备编号', 'Device no.']) deviceNo!: string
  @Text(limits.lockNo, ['锁编号', 'Lock no.']) lockNo!: string
  @OneOf(lockTypes, ['锁类型', 'Lock type']) lockType!: LockType
  @Text(limits.mac, ['MAC 地址', 'MAC address']) @Clearable() mac?: string
  @Text(limits.sim, ['SIM 卡号', 'SIM no.']) @Clearable() sim?: string
  @Text(limits.hardware, ['型号', 'Model']) @Optional() model?: string
  @Text(limits.hardware, ['生产厂家', 'Manufacturer']) @Optional() manufacturer?: string
  @Day(['生产日期', 'Made on']) @Clearable() madeOn?: string
  @Int(limits.warrantyMonths, ['保修月数', 'Warranty (months)']) @Clearable() warrantyMonths?: number | ''
  @Cents(limits.deviceCost, ['采购成本', 'Cost']) @Clearable() costCents?: number | ''
}

/** Adds a device (without `deviceId`) or changes one; fields left out of a change keep their values. */
export class DeviceForm extends versioned(DeviceHardware) {
  @RecordId() @Optional() deviceId?: number
  /** The signed investor whose money bought it. If empty, the platform's. */
  @Id(['所属加盟商', 'Investor']) @Clearable() franchiseId?: number | ''
  /**
   * The agent that has the device in stock and may install it. A device at a bed belongs to the hospital's agent. If empty, the
   * platform's.
   */
  @IdOf('agent') @Clearable() agentId?: number | ''
}
