import { areasShowingPlaces } from '../entities.js'
import {
  byId,
  Created,
  Id,
  IdOf,
  Int,
  Like,
  Nullable,
  OneOf,
  Optional,
  recordForm,
  RecordId,
  Stored,
  Text,
  TextList,
  Version,
  YesNo,
  versioned,
} from '../fields/index.js'
import { limits } from '../limits.js'
import { addOrChange, csvOf, del, endpoints, get, nothing, post } from '../wire/endpoint.js'
import { exportOf } from '../wire/export-query.js'
import { importOf } from '../wire/import.js'
import { PageQuery, pageOf } from '../wire/paging.js'
import { deviceStatuses, type DeviceStatus } from './device-values.js'

export class BedById extends byId('bed') {}

export class BedDelQuery extends versioned(BedById) {}

/** Adds a bed (without `bedId`) or renumbers one. */
export class BedForm extends recordForm('bed') {
  /** The ward of a new bed, which cannot be changed. */
  @IdOf('ward') wardId!: number
  @Text(limits.bedNo, ['床号', 'Bed no.']) bedNo!: string
}

export class BedQuery extends PageQuery {
  @Text(limits.keyword, ['床号或设备编号', 'Bed or device no.']) keyword = ''
  @IdOf('hospital') @Optional() hospitalId?: number
  @IdOf('department') @Optional() departmentId?: number
  @IdOf('ward') @Optional() wardId?: number
  @YesNo(['有设备', 'Has a device']) @Optional() bound?: 0 | 1
  @OneOf(['createdAt'], ['排序', 'Sort']) sort: 'createdAt' = 'createdAt'
}

export class BedRow {
  @RecordId() bedId!: number
  @Id(['医院编号', 'Hospital ID']) hospitalId!: number
  @Text({ max: 50 }, ['医院', 'Hospital']) hospitalName!: string
  @Id(['科室编号', 'Department ID']) departmentId!: number
  @Text({ max: 30 }, ['科室', 'Department']) departmentName!: string
  @Id(['病房编号', 'Ward ID']) wardId!: number
  @Text({ max: 12 }, ['病房号', 'Ward no.']) wardNo!: string
  @Stored(BedForm) bedNo!: string
  @IdOf('device') @Nullable() deviceId!: number | null
  @Text({ max: 20 }, ['设备编号', 'Device no.']) @Nullable() deviceNo!: string | null
  @OneOf(deviceStatuses, ['设备状态', 'Device status']) @Nullable() deviceStatus!: DeviceStatus | null
  /** The rental in progress; null also if the viewer may not see it. */
  @Id(['当前订单编号', 'Current order ID']) @Nullable() orderId!: number | null
  @Text({ max: 30 }, ['当前订单', 'Current order']) @Nullable() orderNo!: string | null
  @Version() version!: number
  @Created() createdAt!: string
}

export class BedExport extends exportOf(BedQuery, BedRow) {}

/** Adds several beds, numbered after the existing ones. */
export class BedsForm {
  @IdOf('ward') wardId!: number
  @Int(limits.bedsAtOnce, ['数量', 'Number of beds']) count!: number
  /** Precedes each number; extra beds use `+`. */
  @Text(limits.bedPrefix, ['前缀', 'Prefix']) @Optional() prefix?: string
}

export class NewBeds {
  @TextList({ max: 8 }, limits.bedsAtOnce.max, ['床号', 'Bed numbers']) bedNos!: string[]
}

/** A row of an import. */
export class BedLine {
  @Text({ min: 1, max: 50 }, ['医院', 'Hospital']) hospitalName!: string
  @Text({ min: 1, max: 30 }, ['科室', 'Department']) departmentName!: string
  @Text({ min: 1, max: 12 }, ['病房号', 'Ward no.']) wardNo!: string
  @Like(BedForm) bedNo!: string
}

const area = { name: 'bed', base: '/api/bed/admin', changes: areasShowingPlaces } as const

export const bed = endpoints(area, {
  getBedList: get({
    query: BedQuery,
    reply: pageOf(BedRow),
    access: 'hospital.bed',
    doc: [
      '床位列表，含设备编号与状态；代理商只看到自己医院的床位',
      'List beds with their devices; an agent sees only those of its own hospitals',
    ],
  }),
  exportBedList: get({
    query: BedExport,
    reply: csvOf(BedRow, ['床位列表', 'Beds']),
    access: 'hospital.bed.export',
    doc: ['导出床位列表', 'Export beds'],
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
    doc: ['批量新增床位，编号接着已有的往下排', 'Add several beds, continuing the existing numbering'],
  }),
  delBed: del({
    query: BedDelQuery,
    reply: nothing,
    access: 'hospital.bed.delete',
    doc: ['删除床位，须没有设备', 'Delete a bed; it must have no device'],
  }),
  importBed: importOf(BedLine, { title: ['床位', 'Beds'], access: 'hospital.bed.import' }),
})
