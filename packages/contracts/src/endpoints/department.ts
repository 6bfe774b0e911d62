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
  Nullable,
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

export class DepartmentById extends byId('department') {}

export class DepartmentDelQuery extends versioned(DepartmentById) {}

/** Adds a department (without `departmentId`) or changes one; fields left out of a change keep their values. */
export class DepartmentForm extends recordForm('department') {
  /** The hospital of a new department, which cannot be changed. */
  @IdOf('hospital') hospitalId!: number
  @Text(limits.departmentName, ['科室', 'Department']) name!: string
  @Text(limits.building, ['楼栋', 'Building']) @Clearable() building?: string
  @Int(limits.floor, ['楼层', 'Floor']) @Clearable() floor?: number | ''
  @Int(limits.order, ['顺序', 'Order']) @Clearable() orderBy?: number | ''
  /** A plan of the hospital for this department. If empty, the hospital's default applies. */
  @IdOf('plan') @Clearable() planId?: number | ''
}

export class DepartmentQuery extends PageQuery {
  @Text(limits.keyword, ['科室或楼栋', 'Department or building']) keyword = ''
  @IdOf('hospital') @Optional() hospitalId?: number
  @OneOf(['createdAt', 'name', 'orderBy'], ['排序', 'Sort']) sort: 'createdAt' | 'name' | 'orderBy' = 'createdAt'
}

export class DepartmentRow {
  @RecordId() departmentId!: number
  @Id(['医院编号', 'Hospital ID']) hospitalId!: number
  @Text({ max: 50 }, ['医院', 'Hospital']) hospitalName!: string
  @Stored(DepartmentForm) name!: string
  @Stored(DepartmentForm) building!: string
  @Stored(DepartmentForm) floor!: number
  @Stored(DepartmentForm) orderBy!: number
  @Id(['收费方案编号', 'Plan ID']) @Nullable() planId!: number | null
  /** Its own plan; null if the hospital's default applies. */
  @Text({ max: 50 }, ['收费方案', 'Pricing plan']) @Nullable() planName!: string | null
  @Count(['病房数', 'Wards']) wards!: number
  @Count(['床位数', 'Beds']) beds!: number
  @Count(['设备数', 'Devices']) devices!: number
  @Version() version!: number
  @Created() createdAt!: string
}

export class DepartmentExport extends exportOf(DepartmentQuery, DepartmentRow) {}

/** A row of an import. */
export class DepartmentLine {
  @Text({ min: 1, max: 50 }, ['医院', 'Hospital']) hospitalName!: string
  @Like(DepartmentForm) name!: string
  @Text(limits.building, ['楼栋', 'Building']) building = ''
  @Int(limits.floor, ['楼层', 'Floor']) floor = 1
  @Int(limits.order, ['顺序', 'Order']) orderBy = 0
}

const area = { name: 'department', base: '/api/department/admin', changes: areasShowingPlaces } as const

export const department = endpoints(area, {
  getDepartmentList: get({
    query: DepartmentQuery,
    reply: pageOf(DepartmentRow),
    access: 'hospital.department',
    doc: ['科室列表；代理商只看到自己医院的科室', 'List departments; an agent sees only those of its own hospitals'],
  }),
  exportDepartmentList: get({
    query: DepartmentExport,
    reply: csvOf(DepartmentRow, ['科室列表', 'Departments']),
    access: 'hospital.department.export',
    doc: ['导出科室列表', 'Export departments'],
  }),
  setDepartment: post({
    form: DepartmentForm,
    reply: DepartmentRow,
    access: 'hospital.department.edit',
    ...addOrChange('科室', 'a department'),
  }),
  delDepartment: del({
    query: DepartmentDelQuery,
    reply: nothing,
    access: 'hospital.department.delete',
    doc: ['删除科室，须没有病房', 'Delete a department; it must have no wards'],
  }),
  importDepartment: importOf(DepartmentLine, {
    title: ['科室', 'Departments'],
    access: 'hospital.department.import',
  }),
})
