import { Id, Int, Nullable, OneOf, Optional, Text, TextList, Time, YesNo } from '../fields/index.js'
import { limits } from '../limits.js'
import { addOrChange, csvOf, del, endpoints, get, nothing, post } from '../wire/endpoint.js'
import { exportOf } from '../wire/export-query.js'
import { importOf } from '../wire/import.js'
import { PageQuery, pageOf } from '../wire/paging.js'
import { deviceStatuses, type DeviceStatus } from './device-values.js'

export class BedQuery extends PageQuery {
  @Text(limits.keyword, ['床号或设备编号', 'Bed or device no.'])
  keyword = ''

  @Id(['医院', 'Hospital'])
  @Optional()
  hospitalId?: number

  @Id(['科室', 'Department'])
  @Optional()
  departmentId?: number

  @Id(['病房', 'Ward'])
  @Optional()
  wardId?: number

  @YesNo(['有设备', 'Has a device'])
  @Optional()
  bound?: 0 | 1

  @OneOf(['createdAt'], ['排序', 'Sort'])
  sort: 'createdAt' = 'createdAt'
}

export class BedRow {
  @Id(['编号', 'Id'])
  bedId!: number
  @Id(['医院编号', 'Hospital id'])
  hospitalId!: number
  @Text({ max: 50 }, ['医院', 'Hospital'])
  hospitalName!: string
  @Id(['科室编号', 'Department id'])
  departmentId!: number
  @Text({ max: 30 }, ['科室', 'Department'])
  departmentName!: string
  @Id(['病房编号', 'Ward id'])
  wardId!: number
  @Text({ max: 12 }, ['病房号', 'Ward no.'])
  wardNo!: string
  @Text({ max: 8 }, ['床号', 'Bed no.'])
  bedNo!: string
  @Id(['设备', 'Device'])
  @Nullable()
  deviceId!: number | null
  @Text({ max: 20 }, ['设备编号', 'Device no.'])
  @Nullable()
  deviceNo!: string | null
  @OneOf(deviceStatuses, ['设备状态', 'Device status'])
  @Nullable()
  deviceStatus!: DeviceStatus | null
  @Int(limits.version, ['版本', 'Version'])
  version!: number
  @Time(['创建时间', 'Created'])
  createdAt!: string
}

export class BedExport extends exportOf(BedQuery, BedRow) {}

/** Adds a bed (without `bedId`) or gives one another number. */
export class BedForm {
  @Id(['编号', 'Id'])
  @Optional()
  bedId?: number

  @Int(limits.version, ['版本', 'Version'])
  @Optional()
  version?: number

  /** Where a new one stands; it stays there. */
  @Id(['病房', 'Ward'])
  wardId!: number

  @Text(limits.bedNo, ['床号', 'Bed no.'])
  bedNo!: string
}

/** Several beds at once, numbered on from those there are. */
export class BedsForm {
  @Id(['病房', 'Ward'])
  wardId!: number

  @Int(limits.bedsAtOnce, ['数量', 'How many'])
  count!: number

  /** Stands in front of each number; `+` is what extra beds are called by. */
  @Text(limits.bedPrefix, ['前缀', 'Prefix'])
  @Optional()
  prefix?: string
}

export class NewBeds {
  @TextList({ max: 8 }, limits.bedsAtOnce.max, ['床号', 'Bed numbers'])
  bedNos!: string[]
}

/** A line of an import. */
export class BedLine {
  @Text({ min: 1, max: 50 }, ['医院', 'Hospital'])
  hospitalName!: string
  @Text({ min: 1, max: 30 }, ['科室', 'Department'])
  departmentName!: string
  @Text({ min: 1, max: 12 }, ['病房号', 'Ward no.'])
  wardNo!: string
  @Text(limits.bedNo, ['床号', 'Bed no.'])
  bedNo!: string
}

export class BedById {
  @Id(['床位', 'Bed'])
  bedId!: number
}

export const bed = endpoints('bed', '/api/bed/admin', {
  getBedList: get({
    query: BedQuery,
    reply: pageOf(BedRow),
    access: 'hospital.bed',
    doc: ['床位列表，含设备编号与状态；代理商只看到自己医院的床位', 'Beds with their devices; an agent sees its own'],
  }),
  exportBedList: get({
    query: BedExport,
    reply: csvOf(BedRow, ['床位列表', 'Beds']),
    access: 'hospital.bed.export',
    doc: ['导出床位列表', 'Beds as a file'],
  }),
  setBed: post({
    form: BedForm,
    reply: BedRow,
    access: 'hospital.bed.edit',
    ...addOrChange('床位', 'a bed'),
    doc: ['新增床位或修改床号', 'Add a bed or change its number'],
  }),
  addBeds: post({
    form: BedsForm,
    reply: NewBeds,
    access: 'hospital.bed.edit',
    doc: ['批量新增床位，编号接着已有的往下排', 'Add several beds, numbered on from those there are'],
  }),
  delBed: del({
    query: BedById,
    reply: nothing,
    access: 'hospital.bed.delete',
    doc: ['删除床位，须没有设备', 'Delete a bed; it may have no device'],
  }),
  importBed: importOf(BedLine, { title: ['床位', 'Beds'], access: 'hospital.bed.import' }),
})
