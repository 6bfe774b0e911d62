import { Bps, Cents, Id, Int, Nullable, OneOf, Optional, Text, Time } from '../fields/index.js'
import { limits } from '../limits.js'
import { addOrChange, csvOf, endpoints, get, listOf, nothing, post } from '../wire/endpoint.js'
import { exportOf } from '../wire/export-query.js'
import { PageQuery, pageOf } from '../wire/paging.js'
import { flags, type Flag } from './flags.js'
import { BedsOfDepartment, HospitalBed, HospitalDepartment } from './hospital-places.js'
import { ContractWarning, HospitalById, HospitalTransferForm, HospitalTransferRow } from './hospital-transfer.js'
import {
  contractStates,
  hospitalLevels,
  hospitalNatures,
  type ContractState,
  type HospitalLevel,
  type HospitalNature,
} from './hospital-values.js'
import { HospitalForm } from './hospital-form.js'

export class HospitalQuery extends PageQuery {
  @Text(limits.keyword, ['医院名称', 'Hospital'])
  keyword = ''

  @Text(limits.region, ['地区', 'Region'])
  region = ''

  @OneOf(hospitalLevels, ['等级', 'Level'])
  @Optional()
  level?: HospitalLevel

  @Id(['代理商', 'Agent'])
  @Optional()
  agentId?: number

  @OneOf(flags, ['状态', 'Status'])
  @Optional()
  isFlag?: Flag

  @OneOf(contractStates, ['合同', 'Contract'])
  @Optional()
  contractState?: ContractState

  @OneOf(['createdAt', 'hospitalName', 'contractTo'], ['排序', 'Sort'])
  sort: 'createdAt' | 'hospitalName' | 'contractTo' = 'createdAt'
}

const many = { min: 0, max: limits.id.max }
const anyShare = { min: 0, max: 10_000 }

export class HospitalRow {
  @Id(['编号', 'Id'])
  hospitalId!: number
  @Text({ max: 50 }, ['医院名称', 'Hospital'])
  hospitalName!: string
  @OneOf(hospitalLevels, ['等级', 'Level'])
  level!: HospitalLevel
  @OneOf(hospitalNatures, ['性质', 'Nature'])
  nature!: HospitalNature
  @Text({ max: 50 }, ['地区', 'Region'])
  region!: string
  @Text({ max: 100 }, ['地址', 'Address'])
  address!: string
  @Text({ max: 20 }, ['经度', 'Longitude'])
  lng!: string
  @Text({ max: 20 }, ['纬度', 'Latitude'])
  lat!: string
  @Text({ max: 50 }, ['联系人', 'Contact'])
  contact!: string
  @Text({ max: 20 }, ['联系电话', 'Phone'])
  phone!: string
  @Text({ max: 20 }, ['客服电话', 'Service phone'])
  servicePhone!: string
  @Id(['代理商编号', 'Agent id'])
  @Nullable()
  agentId!: number | null
  @Text({ max: 50 }, ['代理商', 'Agent'])
  @Nullable()
  company!: string | null
  @Int(many, ['科室数', 'Departments'])
  departments!: number
  @Int(many, ['床位数', 'Beds'])
  beds!: number
  @Int(many, ['设备数', 'Devices'])
  devices!: number
  @Int(many, ['使用中', 'In use'])
  inUse!: number
  @Id(['默认方案编号', 'Default plan id'])
  @Nullable()
  planId!: number | null
  @Text({ max: 50 }, ['默认收费方案', 'Default plan'])
  @Nullable()
  planName!: string | null
  @Cents(limits.cents, ['押金', 'Deposit'])
  depositCents!: number
  @Bps(anyShare, ['医院分成', 'Hospital share'])
  hospitalShareBps!: number
  @Bps(anyShare, ['代理商分成', 'Agent share'])
  agentShareBps!: number
  @Bps(anyShare, ['加盟商分成', 'Franchise share'])
  franchiseShareBps!: number
  @Text({ max: 40 }, ['合同编号', 'Contract no.'])
  contractNo!: string
  @Text({ max: 10 }, ['合同开始', 'Contract from'])
  contractFrom!: string
  @Text({ max: 10 }, ['合同结束', 'Contract to'])
  contractTo!: string
  @OneOf(contractStates, ['合同状态', 'Contract state'])
  contractState!: ContractState
  @Int({ min: -limits.id.max, max: limits.id.max }, ['合同剩余天数', 'Days left'])
  @Nullable()
  daysLeft!: number | null
  @Cents(limits.cents, ['进场费', 'Entrance fee'])
  entranceFeeCents!: number
  @Int(many, ['逾期提醒（小时）', 'Overdue reminder (hours)'])
  remindHours!: number
  @OneOf(flags, ['状态', 'Status'])
  isFlag!: Flag
  @Int(limits.version, ['版本', 'Version'])
  version!: number
  @Time(['创建时间', 'Created'])
  createdAt!: string
}

export class HospitalExport extends exportOf(HospitalQuery, HospitalRow) {}

export class HospitalFlagForm extends HospitalById {
  @OneOf(flags, ['状态', 'Status'])
  isFlag!: Flag

  @Int(limits.version, ['版本', 'Version'])
  @Optional()
  version?: number
}

const seen = ['hospital.list', 'hospital.detail'] as const

export const hospital = endpoints('hospital', '/api/hospital/admin', {
  getHospitalList: get({
    query: HospitalQuery,
    reply: pageOf(HospitalRow),
    access: 'hospital.list',
    doc: ['医院列表；代理商只看到自己及下级的医院', 'Hospitals; an agent sees its own and those of agents below it'],
  }),
  exportHospitalList: get({
    query: HospitalExport,
    reply: csvOf(HospitalRow, ['医院列表', 'Hospitals']),
    access: 'hospital.list.export',
    doc: ['导出医院列表', 'Hospitals as a file'],
  }),
  getHospitalInfo: get({
    query: HospitalById,
    reply: HospitalRow,
    access: seen,
    doc: ['医院信息', 'One hospital'],
  }),
  setHospital: post({
    form: HospitalForm,
    reply: HospitalRow,
    access: 'hospital.list.edit',
    ...addOrChange('医院', 'a hospital'),
    doc: [
      '新增或修改医院；代理商只能修改联系信息',
      'Add or change a hospital; an agent may change whom to contact only',
    ],
    done: addOrChange('医院', 'a hospital').done,
  }),
  updateHospitalIsFlag: post({
    form: HospitalFlagForm,
    reply: nothing,
    access: 'hospital.list.flag',
    doc: [
      '启用或停用医院；停用后不再接受新租用，进行中的继续',
      'Enable or disable a hospital; a disabled one takes no new rentals, running ones go on',
    ],
  }),
  transferHospital: post({
    form: HospitalTransferForm,
    reply: nothing,
    access: 'hospital.list.transfer',
    doc: [
      '转移医院到另一代理商，科室、病房、床位和设备随之转移',
      'Transfer a hospital to another agent, with its departments, wards, beds and devices',
    ],
  }),
  getHospitalTransfers: get({
    query: HospitalById,
    reply: listOf(HospitalTransferRow),
    access: 'hospital.list.transfer',
    doc: ['医院的转移记录', 'Who ran a hospital before'],
  }),
  getContractWarnings: get({
    reply: listOf(ContractWarning),
    access: seen,
    doc: [
      '已到期或 30 天内到期的合同，最早到期的在前，最多 100 条',
      'Contracts that have ended or end within 30 days, the earliest first, at most 100',
    ],
  }),
  getHospitalPlaces: get({
    query: HospitalById,
    reply: listOf(HospitalDepartment),
    access: seen,
    doc: ['医院的科室与病房及设备概况', "A hospital's departments and wards, and how their devices are"],
  }),
  getDepartmentBeds: get({
    query: BedsOfDepartment,
    reply: listOf(HospitalBed),
    access: seen,
    doc: ['科室的床位与设备实时状态', 'The beds of a department and how their devices are right now'],
  }),
})
