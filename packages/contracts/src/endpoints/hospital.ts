import { areasShowingPlaces } from '../entities.js'
import {
  Cents,
  Count,
  Created,
  Id,
  IdOf,
  Like,
  Nullable,
  OneOf,
  Optional,
  pick,
  RecordId,
  Stored,
  Region,
  Text,
  Version,
  versioned,
} from '../fields/index.js'
import { limits } from '../limits.js'
import { addOrChange, csvOf, endpoints, get, listOf, nothing, post } from '../wire/endpoint.js'
import { exportOf } from '../wire/export-query.js'
import { PageQuery, pageOf } from '../wire/paging.js'
import { Pictures, type PictureForm } from '../wire/pictures.js'
import { picturesOfRecord } from '../wire/record-pictures.js'
import { contractStates, ContractTerm, type ContractState } from './contract-values.js'
import { IsFlag, type Flag } from './flags.js'
import { BedsOfDepartment, HospitalBed, HospitalDepartment } from './hospital-places.js'
import { ContractWarning, HospitalById, HospitalTransferForm, HospitalTransferRow } from './hospital-transfer.js'
import type { HospitalLevel, HospitalNature } from './hospital-values.js'
import { HospitalForm } from './hospital-form.js'

export class HospitalRow {
  @RecordId() hospitalId!: number
  @Stored(HospitalForm) hospitalName!: string
  @Stored(HospitalForm) level!: HospitalLevel
  @Stored(HospitalForm) nature!: HospitalNature
  @Stored(HospitalForm) region!: string
  @Stored(HospitalForm) address!: string
  @Stored(HospitalForm) lng!: string
  @Stored(HospitalForm) lat!: string
  @Stored(HospitalForm) contact!: string
  @Stored(HospitalForm) phone!: string
  @Stored(HospitalForm) servicePhone!: string
  @Id(['代理商编号', 'Agent ID']) @Nullable() agentId!: number | null
  @Text({ max: 50 }, ['代理商', 'Agent']) @Nullable() company!: string | null
  @Count(['科室数', 'Departments']) departments!: number
  @Count(['床位数', 'Beds']) beds!: number
  @Count(['设备数', 'Devices']) devices!: number
  @Count(['使用中', 'In use']) inUse!: number
  @Id(['默认方案编号', 'Default plan ID']) @Nullable() planId!: number | null
  @Text({ max: 50 }, ['默认收费方案', 'Default plan']) @Nullable() planName!: string | null
  @Stored(HospitalForm) depositCents!: number
  @Stored(HospitalForm) hospitalShareBps!: number
  @Stored(HospitalForm) agentShareBps!: number
  @Stored(HospitalForm) franchiseShareBps!: number
  @Stored(HospitalForm) contractNo!: string
  @Stored(HospitalForm) contractFrom!: string
  @Stored(HospitalForm) contractTo!: string
  @Like(ContractTerm) contractState!: ContractState
  @Like(ContractTerm) @Nullable() daysLeft!: number | null
  @Stored(HospitalForm) entranceFeeCents!: number
  @Stored(HospitalForm) remindHours!: number
  @IsFlag() isFlag!: Flag
  @Version() version!: number
  @Created() createdAt!: string
}

/** The initial values of a new hospital. */
export class HospitalDefaults extends pick(
  HospitalRow,
  'hospitalShareBps',
  'agentShareBps',
  'franchiseShareBps',
  'depositCents',
  'remindHours',
) {
  /** The deposit of tertiary A hospitals, instead of `depositCents`. */
  @Cents(limits.depositCents, ['三级甲等医院的押金', 'Deposit, tertiary A']) depositA3Cents!: number
}

export class HospitalQuery extends PageQuery {
  @Text(limits.keyword, ['医院名称', 'Hospital']) keyword = ''
  @Region() region = ''
  @Like(HospitalRow) @Optional() level?: HospitalLevel
  @IdOf('agent') @Optional() agentId?: number
  @IsFlag() @Optional() isFlag?: Flag
  @OneOf(contractStates, ['合同', 'Contract']) @Optional() contractState?: ContractState
  @OneOf(['createdAt', 'hospitalName', 'contractTo'], ['排序', 'Sort'])
  sort: 'createdAt' | 'hospitalName' | 'contractTo' = 'createdAt'
}

export class HospitalExport extends exportOf(HospitalQuery, HospitalRow) {}

export class HospitalFlagForm extends versioned(HospitalById) {
  @IsFlag() isFlag!: Flag
}

export class HospitalContractForm extends versioned(HospitalById) {
  @Pictures('contract') contract!: PictureForm[]
}

export class HospitalPhotoForm extends versioned(HospitalById) {
  @Pictures('hospitalPhoto') hospitalPhoto!: PictureForm[]
}

const seen = ['hospital.list', 'hospital.detail'] as const

const area = {
  name: 'hospital',
  base: '/api/hospital/admin',
  changes: [...areasShowingPlaces, 'user', 'sms', 'order', 'deposit', 'feedback', 'store'],
} as const

const ofHospital = {
  query: HospitalById,
  seen,
  change: 'hospital.list.edit',
  besides: ['；代理商不能修改', '; not available to agents'],
} as const
const contract = picturesOfRecord('contract', {
  ...ofHospital,
  form: HospitalContractForm,
  doc: ['医院的合同扫描件', "the scans of a hospital's contract"],
})
const photo = picturesOfRecord('hospitalPhoto', {
  ...ofHospital,
  form: HospitalPhotoForm,
  doc: ['医院主图', 'the photo of a hospital'],
})

export const hospital = endpoints(area, {
  getHospitalList: get({
    query: HospitalQuery,
    reply: pageOf(HospitalRow),
    access: 'hospital.list',
    doc: [
      '医院列表；代理商只看到自己及下级的医院',
      'List hospitals; an agent sees only its own and those of its sub-agents',
    ],
  }),
  exportHospitalList: get({
    query: HospitalExport,
    reply: csvOf(HospitalRow, ['医院列表', 'Hospitals']),
    access: 'hospital.list.export',
    doc: ['导出医院列表', 'Export hospitals'],
  }),
  getHospitalInfo: get({
    query: HospitalById,
    reply: HospitalRow,
    access: seen,
    doc: ['医院信息', 'Get a hospital'],
  }),
  getHospitalDefaults: get({
    reply: HospitalDefaults,
    access: 'hospital.list.edit',
    doc: ['新医院的默认值', 'Get the defaults of a new hospital'],
  }),
  setHospital: post({
    form: HospitalForm,
    reply: HospitalRow,
    access: 'hospital.list.edit',
    ...addOrChange('医院', 'a hospital'),
    doc: [
      '新增或修改医院；代理商只能修改联系信息',
      'Add or change a hospital; an agent may change only its contact details',
    ],
    done: addOrChange('医院', 'a hospital').done,
  }),
  getHospitalContract: contract.get,
  uploadHospitalContract: contract.upload,
  setHospitalContract: contract.set,
  getHospitalPhoto: photo.get,
  uploadHospitalPhoto: photo.upload,
  setHospitalPhoto: photo.set,
  updateHospitalIsFlag: post({
    form: HospitalFlagForm,
    reply: nothing,
    access: 'hospital.list.flag',
    doc: [
      '启用或停用医院；停用后不再接受新租用，进行中的继续',
      'Enable or disable a hospital; disabling stops new rentals, those in progress continue',
    ],
  }),
  transferHospital: post({
    form: HospitalTransferForm,
    reply: nothing,
    access: ['hospital.list.transfer', 'management.agent.hospitals'],
    doc: [
      '转移医院到另一代理商，科室、病房、床位和设备随之转移',
      'Transfer a hospital to another agent, with its departments, wards, beds and devices',
    ],
  }),
  getHospitalTransfers: get({
    query: HospitalById,
    reply: listOf(HospitalTransferRow),
    access: 'hospital.list.transfer',
    doc: ['医院的转移记录', 'List the transfers of a hospital'],
  }),
  getContractWarnings: get({
    reply: listOf(ContractWarning),
    access: seen,
    doc: [
      '已到期或 30 天内到期的合同，最早到期的在前，最多 100 条',
      'List contracts that have ended or end within 30 days, earliest first, at most 100',
    ],
  }),
  getHospitalPlaces: get({
    query: HospitalById,
    reply: listOf(HospitalDepartment),
    access: seen,
    doc: ['医院的科室与病房及设备概况', "Get a hospital's departments, wards and device totals"],
  }),
  getDepartmentBeds: get({
    query: BedsOfDepartment,
    reply: listOf(HospitalBed),
    access: seen,
    doc: ['科室的床位与设备实时状态', "Get a department's beds and current device status"],
  }),
})
