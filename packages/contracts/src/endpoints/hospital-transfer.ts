import { byId, Day, Id, Int, Nullable, Optional, RecordId, Text, Time, versioned } from '../fields/index.js'
import { limits } from '../limits.js'

export class HospitalById extends byId('hospital') {}

export class HospitalTransferForm extends versioned(HospitalById) {
  /** If left out, the platform itself. */
  @Id(['新代理商', 'New agent']) @Optional() agentId?: number
  @Text(limits.reason, ['原因', 'Reason']) reason!: string
}

export class HospitalTransferRow {
  @RecordId() transferId!: number
  @Text({ max: 50 }, ['原代理商', 'From']) @Nullable() fromCompany!: string | null
  @Text({ max: 50 }, ['新代理商', 'To']) @Nullable() toCompany!: string | null
  @Text({ max: 64 }, ['操作人', 'By']) @Nullable() account!: string | null
  @Text({ max: 200 }, ['原因', 'Reason']) reason!: string
  @Time(['时间', 'Time']) createdAt!: string
}

/** A contract that needs attention. */
export class ContractWarning {
  @Id(['医院编号', 'Hospital ID']) hospitalId!: number
  @Text({ max: 50 }, ['医院名称', 'Hospital']) hospitalName!: string
  @Day(['合同结束', 'Contract to']) contractTo!: string
  /** Negative for a contract that has ended. */
  @Int({ min: -limits.id.max, max: limits.id.max }, ['合同剩余天数', 'Days left']) daysLeft!: number
}
