import {
  fillTheDay,
  planModes,
  windowCharges,
  windowKinds,
  type BillingWindow,
  type PlanMode,
  type WindowCharge,
  type WindowKind,
} from '../billing/plan.js'
import {
  byId,
  Cents,
  Count,
  IdOf,
  Int,
  NestedList,
  Nullable,
  OneOf,
  Optional,
  pick,
  RecordId,
  rule,
  reasonText,
  ShownAs,
  Stored,
  Text,
  Updated,
  Version,
  versioned,
  YesNo,
  type Problem,
} from '../fields/index.js'
import { limits } from '../limits.js'
import { planModeTexts, windowChargeTexts, windowKindTexts, windowsText } from './plan-text.js'
import { addOrChange, del, endpoints, get, listOf, nothing, post, put } from '../wire/endpoint.js'

const NeedsCap = rule(reasonText('capNeeded'), (charge, form): Problem | undefined =>
  charge === 'CAPPED' && typeof form['capCents'] !== 'number' ? { reason: 'capNeeded' } : undefined,
)

export class PlanWindow implements BillingWindow {
  @OneOf(windowKinds, ['时段', 'Period'], windowKindTexts) kind!: WindowKind
  @Int(limits.minuteOfDay, ['开始（分钟）', 'Start (minute of the day)']) startMin!: number
  /** A window that ends no later than it starts extends past midnight. */
  @Int(limits.minuteOfDay, ['结束（分钟）', 'End (minute of the day)']) endMin!: number
  @YesNo(['可租用', 'Rentable']) rentable: 0 | 1 = 1
  @OneOf(windowCharges, ['计费方式', 'Charge'], windowChargeTexts) @NeedsCap charge!: WindowCharge
  @Int(limits.unitMin, ['计费单位（分钟）', 'Unit (minutes)']) unitMin = 60
  @Cents(limits.priceCents, ['单价', 'Price per unit']) unitCents = 0
  @Cents(limits.priceCents, ['一口价', 'Flat price']) flatCents = 0
  @Cents(limits.capCents, ['时段封顶', 'Period cap']) @Optional() @Nullable() capCents?: number | null
}

const [tilesZh, tilesEn] = reasonText('windows')
const [oneZh, oneEn] = reasonText('oneHourly')

/** Windows must fill the day; an hourly plan has exactly one. */
const SuitsThePlan = rule([`${tilesZh}；${oneZh}`, `${tilesEn}; ${oneEn}`], (value, form): Problem | undefined => {
  const windows = value as readonly PlanWindow[]
  if (!fillTheDay(windows)) return { reason: 'windows' }
  const oneHourly = windows.length === 1 && windows[0]?.charge === 'HOURLY'
  return form['mode'] === 'HOURLY' && !oneHourly ? { reason: 'oneHourly' } : undefined
})

/** The price of a stay, complete: a cap left out means no cap. */
export class PlanTerms {
  @Text(limits.title, ['方案名称', 'Plan']) planName!: string
  @OneOf(planModes, ['计费模式', 'Mode'], planModeTexts) mode!: PlanMode
  @Int(limits.freeMinutes, ['免费时长（分钟）', 'Free time (minutes)']) freeMinutes = 0
  @Int(limits.graceMinutes, ['跨时段宽限（分钟）', 'Grace period (minutes)']) graceMinutes = 0
  @Cents(limits.capCents, ['每日封顶', 'Daily cap']) @Optional() bizDayCapCents?: number
  @Cents(limits.capCents, ['单笔封顶', 'Order cap']) @Optional() orderCapCents?: number
  @Cents(limits.priceCents, ['每次价格', 'Price per use']) perUseCents = 0
  @NestedList(() => PlanWindow, ['收费时段', 'Pricing periods'], limits.windows)
  @ShownAs(windowsText)
  @SuitsThePlan
  windows!: PlanWindow[]
}

/** Adds a plan to a hospital (without `planId`) or saves one as a whole. */
export class PlanForm extends versioned(PlanTerms) {
  @RecordId() @Optional() planId?: number
  /** The hospital of a new plan. */
  @IdOf('hospital') @Optional() hospitalId?: number
}

export class PlanById extends byId('plan') {}

export class PlanDelQuery extends versioned(PlanById) {}

export class PlansOfHospital {
  @IdOf('hospital') hospitalId!: number
}

export class PlanRow {
  @RecordId() planId!: number
  @IdOf('hospital') hospitalId!: number
  @Stored(PlanTerms) planName!: string
  @Stored(PlanTerms) mode!: PlanMode
  @Stored(PlanTerms) freeMinutes!: number
  @Stored(PlanTerms) graceMinutes!: number
  @Stored(PlanTerms) @Nullable() bizDayCapCents!: number | null
  @Stored(PlanTerms) @Nullable() orderCapCents!: number | null
  @Stored(PlanTerms) perUseCents!: number
  @Stored(PlanTerms) windows!: PlanWindow[]
  @YesNo(['默认方案', 'Default']) isDefault!: 0 | 1
  @Count(['使用科室数', 'Departments']) departments!: number
  @Version() version!: number
  @Updated() updatedAt!: string
}

/** The initial values of a new plan. */
export class PlanDefaults extends pick(PlanTerms, 'freeMinutes', 'graceMinutes', 'orderCapCents') {}

export class DefaultPlanForm {
  @IdOf('hospital') hospitalId!: number
  @IdOf('plan') planId!: number
  /** The version of the hospital. */
  @Version() @Optional() version?: number
}

const area = { name: 'plan', base: '/api/plan/admin', changes: ['plan', 'hospital', 'department'] } as const

export const plan = endpoints(area, {
  getPlanList: get({
    query: PlansOfHospital,
    reply: listOf(PlanRow),
    access: ['hospital.list', 'hospital.detail', 'hospital.department'],
    doc: ['医院的收费方案', 'List the pricing plans of a hospital'],
  }),
  getPlanDefaults: get({
    reply: PlanDefaults,
    access: ['hospital.list.plan', 'hospital.list.edit'],
    doc: ['新收费方案的默认值', 'Get the defaults of a new pricing plan'],
  }),
  setPlan: post({
    form: PlanForm,
    reply: PlanRow,
    access: 'hospital.list.plan',
    ...addOrChange('收费方案', 'a pricing plan'),
    doc: [
      '新增或修改收费方案，各时段须首尾相接覆盖 24 小时',
      'Add or change a pricing plan; its periods must cover 24 hours without gaps',
    ],
    done: addOrChange('收费方案', 'a pricing plan').done,
  }),
  delPlan: del({
    query: PlanDelQuery,
    reply: nothing,
    access: 'hospital.list.plan',
    doc: ['删除收费方案，须未使用', 'Delete a pricing plan; it must not be in use'],
  }),
  setDefaultPlan: put({
    form: DefaultPlanForm,
    reply: nothing,
    access: 'hospital.list.plan',
    doc: ['设为医院的默认收费方案', "Set the hospital's default plan"],
  }),
})
