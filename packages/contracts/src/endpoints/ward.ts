import { areasShowingPlaces } from '../entities.js'
import {
  byId,
  Clearable,
  Count,
  Created,
  Id,
  IdOf,
  Int,
  Like,
  OneOf,
  Optional,
  recordForm,
  RecordId,
  Stored,
  Text,
  Version,
  versioned,
} from '../fields/index.js'
import { limits } from '../limits.js'
import { addOrChange, csvOf, del, endpoints, get, nothing, post } from '../wire/endpoint.js'
import { exportOf } from '../wire/export-query.js'
import { importOf } from '../wire/import.js'
import { PageQuery, pageOf } from '../wire/paging.js'

export class WardById extends byId('ward') {}

export class WardDelQuery extends versioned(WardById) {}

/** Adds a ward with its first beds (without `wardId`), or changes one; fields left out of a change keep their values. */
export class WardForm extends recordForm('ward') {
  /** The department of a new ward, which cannot be changed. */
  @IdOf('department') departmentId!: number
  @Text(limits.wardNo, ['病房号', 'Ward no.']) wardNo!: string
  /** Empty, or left out of a new ward: the floor of its department. */
  @Int(limits.floor, ['楼层', 'Floor']) @Clearable() floor?: number | ''
  /** For a new ward only: beds 01, 02 and so on. */
  @Int(limits.bedsOfNewWard, ['生成床位数', 'Beds to create']) @Optional() newBeds?: number
}

export class WardQuery extends PageQuery {
  @Text(limits.keyword, ['病房号', 'Ward no.']) keyword = ''
  @IdOf('hospital') @Optional() hospitalId?: number
  @IdOf('department') @Optional() departmentId?: number
  @OneOf(['createdAt'], ['排序', 'Sort']) sort: 'createdAt' = 'createdAt'
}

export class WardRow {
  @RecordId() wardId!: number
  @Id(['医院编号', 'Hospital ID']) hospitalId!: number
  @Text({ max: 50 }, ['医院', 'Hospital']) hospitalName!: string
  @Id(['科室编号', 'Department ID']) departmentId!: number
  @Text({ max: 30 }, ['科室', 'Department']) departmentName!: string
  @Stored(WardForm) wardNo!: string
  @Stored(WardForm) floor!: number
  @Count(['床位数', 'Beds']) beds!: number
  @Count(['设备数', 'Devices']) devices!: number
  @Version() version!: number
  @Created() createdAt!: string
}

export class WardExport extends exportOf(WardQuery, WardRow) {}

/** A row of an import. */
export class WardLine {
  @Text({ min: 1, max: 50 }, ['医院', 'Hospital']) hospitalName!: string
  @Text({ min: 1, max: 30 }, ['科室', 'Department']) departmentName!: string
  @Like(WardForm) wardNo!: string
  @Int(limits.floor, ['楼层', 'Floor']) @Optional() floor?: number
  @Int(limits.bedsOfNewWard, ['生成床位数', 'Beds to create']) newBeds = 0
}

const area = { name: 'ward', base: '/api/ward/admin', changes: areasShowingPlaces } as const

export const ward = endpoints(area, {
  getWardList: get({
    query: WardQuery,
    reply: pageOf(WardRow),
    access: 'hospital.ward',
    doc: ['病房列表；代理商只看到自己医院的病房', 'List wards; an agent sees only those of its own hospitals'],
  }),
  exportWardList: get({
    query: WardExport,
    reply: csvOf(WardRow, ['病房列表', 'Wards']),
    access: 'hospital.ward.export',
    doc: ['导出病房列表', 'Export wards'],
  }),
  setWard: post({
    form: WardForm,
    reply: WardRow,
    access: 'hospital.ward.edit',
    ...addOrChange('病房', 'a ward'),
    doc: ['新增（可同时生成床位）或修改病房', 'Add a ward, optionally with beds, or change one'],
  }),
  delWard: del({
    query: WardDelQuery,
    reply: nothing,
    access: 'hospital.ward.delete',
    doc: ['删除病房，须没有床位', 'Delete a ward; it must have no beds'],
  }),
  importWard: importOf(WardLine, { title: ['病房', 'Wards'], access: 'hospital.ward.import' }),
})
