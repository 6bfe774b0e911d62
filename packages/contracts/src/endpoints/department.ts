import { Clearable, Id, Int, Nullable, OneOf, Optional, Text, Time } from '../fields/index.js'
import { limits } from '../limits.js'
import { addOrChange, csvOf, del, endpoints, get, nothing, post } from '../wire/endpoint.js'
import { exportOf } from '../wire/export-query.js'
import { importOf } from '../wire/import.js'
import { PageQuery, pageOf } from '../wire/paging.js'

const many = { min: 0, max: limits.id.max }

export class DepartmentQuery extends PageQuery {
  @Text(limits.keyword, ['科室或楼栋', 'Department or building'])
  keyword = ''

  @Id(['医院', 'Hospital'])
  @Optional()
  hospitalId?: number

  @OneOf(['createdAt', 'name', 'orderBy'], ['排序', 'Sort'])
  sort: 'createdAt' | 'name' | 'orderBy' = 'createdAt'
}

export class DepartmentRow {
  @Id(['编号', 'Id'])
  departmentId!: number
  @Id(['医院编号', 'Hospital id'])
  hospitalId!: number
  @Text({ max: 50 }, ['医院', 'Hospital'])
  hospitalName!: string
  @Text({ max: 30 }, ['科室', 'Department'])
  name!: string
  @Text({ max: 20 }, ['楼栋', 'Building'])
  building!: string
  @Int(limits.floor, ['楼层', 'Floor'])
  floor!: number
  @Int(limits.order, ['顺序', 'Order'])
  orderBy!: number
  @Id(['收费方案编号', 'Plan id'])
  @Nullable()
  planId!: number | null
  /** Its own; null where the hospital's default applies. */
  @Text({ max: 50 }, ['收费方案', 'Pricing plan'])
  @Nullable()
  planName!: string | null
  @Int(many, ['病房数', 'Wards'])
  wards!: number
  @Int(many, ['床位数', 'Beds'])
  beds!: number
  @Int(many, ['设备数', 'Devices'])
  devices!: number
  @Int(limits.version, ['版本', 'Version'])
  version!: number
  @Time(['创建时间', 'Created'])
  createdAt!: string
}

export class DepartmentExport extends exportOf(DepartmentQuery, DepartmentRow) {}

/** Adds a department (without `departmentId`) or changes one; what a change leaves out stays as it is. */
export class DepartmentForm {
  @Id(['编号', 'Id'])
  @Optional()
  departmentId?: number

  @Int(limits.version, ['版本', 'Version'])
  @Optional()
  version?: number

  /** Where a new one is; it stays there. */
  @Id(['医院', 'Hospital'])
  hospitalId!: number

  @Text(limits.departmentName, ['科室', 'Department'])
  name!: string

  @Text(limits.building, ['楼栋', 'Building'])
  @Clearable()
  building?: string

  @Int(limits.floor, ['楼层', 'Floor'])
  @Clearable()
  floor?: number | ''

  @Int(limits.order, ['顺序', 'Order'])
  @Clearable()
  orderBy?: number | ''

  /** One of its hospital's, for this department alone. Empty: the hospital's default. */
  @Id(['收费方案', 'Pricing plan'])
  @Clearable()
  planId?: number | ''
}

/** A line of an import. */
export class DepartmentLine {
  @Text({ min: 1, max: 50 }, ['医院', 'Hospital'])
  hospitalName!: string
  @Text(limits.departmentName, ['科室', 'Department'])
  name!: string
  @Text(limits.building, ['楼栋', 'Building'])
  building = ''
  @Int(limits.floor, ['楼层', 'Floor'])
  floor = 1
  @Int(limits.order, ['顺序', 'Order'])
  orderBy = 0
}

export class DepartmentById {
  @Id(['科室', 'Department'])
  departmentId!: number
}

export const department = endpoints('department', '/api/department/admin', {
  getDepartmentList: get({
    query: DepartmentQuery,
    reply: pageOf(DepartmentRow),
    access: 'hospital.department',
    doc: ['科室列表；代理商只看到自己医院的科室', 'Departments; an agent sees those of its own hospitals'],
  }),
  exportDepartmentList: get({
    query: DepartmentExport,
    reply: csvOf(DepartmentRow, ['科室列表', 'Departments']),
    access: 'hospital.department.export',
    doc: ['导出科室列表', 'Departments as a file'],
  }),
  setDepartment: post({
    form: DepartmentForm,
    reply: DepartmentRow,
    access: 'hospital.department.edit',
    ...addOrChange('科室', 'a department'),
  }),
  delDepartment: del({
    query: DepartmentById,
    reply: nothing,
    access: 'hospital.department.delete',
    doc: ['删除科室，须没有病房', 'Delete a department; it may have no wards'],
  }),
  importDepartment: importOf(DepartmentLine, { title: ['科室', 'Departments'], access: 'hospital.department.import' }),
})
