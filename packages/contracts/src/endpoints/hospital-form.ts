import {
  Bps,
  Cents,
  Clearable,
  Day,
  IdOf,
  Int,
  Nested,
  NotBefore,
  OneOf,
  Optional,
  recordForm,
  Region,
  Text,
} from '../fields/index.js'
import { limits } from '../limits.js'
import { hospitalLevels, hospitalNatures, type HospitalLevel, type HospitalNature } from './hospital-values.js'
import { PlanTerms } from './plan.js'

/** Adds a hospital (without `hospitalId`) or changes one; fields left out of a change keep their values. */
export class HospitalForm extends recordForm('hospital') {
  @Text(limits.title, ['医院名称', 'Hospital']) hospitalName!: string
  @OneOf(hospitalLevels, ['等级', 'Level']) level!: HospitalLevel
  @OneOf(hospitalNatures, ['性质', 'Ownership']) nature!: HospitalNature
  @Region() @Optional() region?: string
  @Text(limits.address, ['地址', 'Address']) @Optional() address?: string
  @Text(limits.lng, ['经度', 'Longitude']) @Clearable() lng?: string
  @Text(limits.lat, ['纬度', 'Latitude']) @Clearable() lat?: string
  @Text(limits.name, ['联系人', 'Contact']) @Clearable() contact?: string
  @Text(limits.tel, ['联系电话', 'Phone']) @Clearable() phone?: string
  @Text(limits.tel, ['客服电话', 'Service phone']) @Clearable() servicePhone?: string
  @Text(limits.contractNo, ['合同编号', 'Contract no.']) @Optional() contractNo?: string
  @Day(['合同开始', 'Contract from']) @Clearable() contractFrom?: string
  @Day(['合同结束', 'Contract to'])
  @NotBefore('contractFrom', ['合同开始', 'Contract from'])
  @Clearable()
  contractTo?: string
  @Cents(limits.entranceFeeCents, ['进场费', 'Entrance fee']) @Clearable() entranceFeeCents?: number | ''
  /** For a new hospital; later the agent changes by a transfer. */
  @IdOf('agent') @Optional() agentId?: number
  @Bps(limits.shareBps, ['医院分成', 'Hospital share']) @Clearable() hospitalShareBps?: number | ''
  @Bps(limits.shareBps, ['代理商分成', 'Agent share']) @Clearable() agentShareBps?: number | ''
  @Bps(limits.shareBps, ['加盟商分成', 'Investor share']) @Clearable() franchiseShareBps?: number | ''
  @Cents(limits.depositCents, ['押金', 'Deposit']) @Clearable() depositCents?: number | ''
  @Int(limits.remindHours, ['逾期提醒（小时）', 'Overdue reminder (hours)']) @Clearable() remindHours?: number | ''
  /** The first plan of a new hospital, which becomes its default. */
  @Nested(() => PlanTerms, ['收费方案', 'Pricing plan']) @Optional() plan?: PlanTerms
}
