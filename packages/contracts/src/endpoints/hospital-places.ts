import { Count, IdOf, Int, NestedList, Nullable, OneOf, RecordId, Text, valuesOf, YesNo } from '../fields/index.js'

/** The states of a bed for people looking for a free one. */
export const bedStates = valuesOf({
  EMPTY: ['未绑定设备', 'No device'],
  IDLE: ['空闲', 'Idle'],
  IN_USE: ['使用中', 'In use'],
  FAULT: ['故障', 'Faulty'],
  REPAIRING: ['维修中', 'Under repair'],
  DISABLED: ['已停用', 'Disabled'],
  LOST: ['已丢失', 'Lost'],
})
export type BedState = (typeof bedStates)[number]

export class HospitalWard {
  @RecordId() wardId!: number
  @Text({ max: 12 }, ['病房号', 'Ward']) wardNo!: string
  @Int({ min: -9, max: 999 }, ['楼层', 'Floor']) floor!: number
}

/** A department with its wards and the number of beds and devices. */
export class HospitalDepartment {
  @RecordId() departmentId!: number
  @Text({ max: 30 }, ['科室', 'Department']) departmentName!: string
  @Text({ max: 20 }, ['楼栋', 'Building']) building!: string
  @Int({ min: -9, max: 999 }, ['楼层', 'Floor']) floor!: number
  @Count(['床位数', 'Beds']) beds!: number
  @Count(['设备数', 'Devices']) devices!: number
  @Count(['使用中', 'In use']) inUse!: number
  @Count(['需要处理', 'Needs attention']) inTrouble!: number
  @NestedList(() => HospitalWard, ['病房', 'Wards']) wards!: HospitalWard[]
}

/** A bed with the current state of its device. */
export class HospitalBed {
  @RecordId() bedId!: number
  @IdOf('ward') wardId!: number
  @Text({ max: 8 }, ['床号', 'Bed']) bedNo!: string
  @OneOf(bedStates, ['设备状态', 'Status']) state!: BedState
  @IdOf('device') @Nullable() deviceId!: number | null
  @Text({ max: 20 }, ['设备编号', 'Device no.']) @Nullable() deviceNo!: string | null
  @YesNo(['在线', 'Online']) online!: 0 | 1
  @Int({ min: 0, max: 100 }, ['电量', 'Battery']) @Nullable() battery!: number | null
}

export class BedsOfDepartment {
  @IdOf('department') departmentId!: number
}
