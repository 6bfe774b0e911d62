import { Bps, Cents, Count, Nested, NestedList, OneOf, SomeOf, Text } from '../fields/index.js'
import { limits } from '../limits.js'
import { fileKinds } from '../wire/file-kinds.js'
import { Picture } from '../wire/pictures.js'
import { MoneyStep } from './money-step.js'
import { WithdrawalRow } from './withdrawal-rows.js'
import {
  applicationHindrances,
  withdrawalMoves,
  withdrawalStatuses,
  type ApplicationHindrance,
  type WithdrawalMove,
  type WithdrawalStatus,
} from './withdrawal-values.js'

export class WithdrawalStep extends MoneyStep {
  @OneOf(withdrawalMoves, ['事件', 'Event']) move!: WithdrawalMove
  @OneOf(withdrawalStatuses, ['状态', 'Status']) status!: WithdrawalStatus
}

export class WithdrawalInfo {
  @Nested(() => WithdrawalRow, ['提现单', 'Withdrawal']) withdrawal!: WithdrawalRow
  /** The available amount before and after the application. */
  @Cents(limits.cents, ['申请前可提现', 'Available before']) beforeCents!: number
  @Cents(limits.cents, ['申请后可提现', 'Available after']) afterCents!: number
  /** Of the voucher of its payment. */
  @NestedList(() => Picture, fileKinds.voucher.name) pictures!: Picture[]
  @NestedList(() => WithdrawalStep, ['时间线', 'History']) steps!: WithdrawalStep[]
  @NestedList(() => WithdrawalRow, ['此前的申请', 'Earlier withdrawals']) earlier!: WithdrawalRow[]
}

/** The balances of an agent or a shop, and its limits for withdrawals. */
export class WithdrawalOverview {
  @Cents(limits.balance, ['可提现', 'Available']) availableCents!: number
  @Cents(limits.balance, ['冻结', 'Frozen']) frozenCents!: number
  @Cents(limits.balance, ['待结算', 'In settlement']) pendingCents!: number
  @Cents(limits.balance, ['已提现', 'Withdrawn']) withdrawnCents!: number
  /** What refunds took back after it had been withdrawn. Nothing can be withdrawn until it is covered. */
  @Cents(limits.balance, ['待补', 'Owed']) owedCents!: number
  @Cents(limits.cents, ['最低金额', 'Minimum']) minCents!: number
  @Cents(limits.cents, ['最高金额', 'Maximum']) maxCents!: number
  @Bps({ min: 0, max: 10_000 }, ['手续费率', 'Fee']) feeBps!: number
  @Count(['今日剩余次数', 'Times left today']) timesLeft!: number
  /** All that any application would be refused for now, whatever its amount, in the order in which the refusals come. */
  @SomeOf(applicationHindrances, applicationHindrances.length, ['不能申请的原因', 'Why you cannot apply'])
  hindrances!: ApplicationHindrance[]
  /** The holder required for a shop's payout accounts; empty if there is no requirement. */
  @Text({ max: 50 }, ['收款户名', 'Account holder']) holder!: string
  /** The phone that receives codes, with the middle digits hidden. */
  @Text({ max: 20 }, ['接收验证码的手机号', 'Phone for codes']) phone!: string
}

export class WithdrawalCodeSent {
  @Text({ max: 20 }, ['手机号', 'Phone']) phone!: string
  /** The code itself if text messages are simulated; empty otherwise. */
  @Text({ max: 6 }, ['模拟验证码', 'Simulated code']) simulated!: string
  /** How long until another one can be requested. */
  @Count(['再次获取间隔（秒）', 'Seconds until the next']) againSeconds!: number
}
