import { valuesOf } from '../fields/values-of.js'
import type { Text } from '../wire/text.js'

export const accountTypes = valuesOf({
  ASSET: ['资产', 'Asset'],
  LIABILITY: ['负债', 'Liability'],
  REVENUE: ['收入', 'Revenue'],
  EXPENSE: ['费用', 'Expense'],
})
export type AccountType = (typeof accountTypes)[number]

/** The side of an entry: debit or credit. */
export type Side = 'D' | 'C'

interface AccountKind {
  readonly type: AccountType
  /** Whether the balance may fall below zero; a balance that its party may withdraw may not. */
  readonly mayOwe: boolean
  readonly name: Text
}

const kind = (type: AccountType, mayOwe: boolean, zh: string, en: string): AccountKind => ({
  type,
  mayOwe,
  name: [zh, en],
})
const free = true
const covered = false

/** The chart of accounts. `#` stands for the id of the account's owner. */
export const accountKinds = {
  'channel:wechat': kind('ASSET', free, '微信商户账户', 'WeChat merchant account'),
  bank: kind('ASSET', free, '银行存款', 'Bank'),
  'receivable:agent:#': kind('ASSET', covered, '应收代理商', 'Owed by agent'),
  'receivable:store:#': kind('ASSET', covered, '应收店铺', 'Owed by shop'),
  'receivable:franchise:#': kind('ASSET', covered, '应收加盟商', 'Owed by investor'),
  'receivable:hospital:#': kind('ASSET', covered, '应收医院', 'Owed by hospital'),

  'suspense:late': kind('LIABILITY', covered, '待退回的迟到付款', 'Late payments to be returned'),
  'suspense:payout': kind('ASSET', covered, '多付待追回款项', 'Overpayments to be recovered'),
  'suspense:unmatched': kind('LIABILITY', free, '对账待查款项', 'Channel money under inquiry'),
  'user:#:balance': kind('LIABILITY', covered, '用户余额', 'User balance'),
  'user:#:frozen': kind('LIABILITY', covered, '用户冻结金额', 'User frozen'),
  'user:#:deposit': kind('LIABILITY', covered, '用户押金', 'User deposit'),
  'agent:#:pending': kind('LIABILITY', covered, '代理商待结算', 'Agent in settlement'),
  'agent:#:available': kind('LIABILITY', covered, '代理商可提现', 'Agent available'),
  'agent:#:frozen': kind('LIABILITY', covered, '代理商冻结金额', 'Agent frozen'),
  'store:#:pending': kind('LIABILITY', covered, '店铺待结算', 'Shop in settlement'),
  'store:#:available': kind('LIABILITY', covered, '店铺可提现', 'Shop available'),
  'store:#:frozen': kind('LIABILITY', covered, '店铺冻结金额', 'Shop frozen'),
  'franchise:#:pending': kind('LIABILITY', covered, '加盟商待结算', 'Investor in settlement'),
  'franchise:#:available': kind('LIABILITY', covered, '加盟商可结算', 'Investor available'),
  'franchise:#:frozen': kind('LIABILITY', covered, '加盟商冻结金额', 'Investor frozen'),
  'hospital:#:payable': kind('LIABILITY', covered, '应付医院', 'Payable to hospital'),
  'clearing:rental': kind('LIABILITY', free, '租金清算', 'Rental clearing'),

  'platform:rental_income': kind('REVENUE', free, '平台租金收入', 'Platform rental income'),
  'platform:commission': kind('REVENUE', free, '平台佣金收入', 'Platform commission'),
  'platform:fee_income': kind('REVENUE', free, '提现手续费收入', 'Withdrawal fee income'),
  'platform:fee_recovery': kind('REVENUE', free, '渠道手续费分摊', 'Channel fee recovered'),
  'platform:channel_fee': kind('EXPENSE', free, '渠道手续费', 'Channel fee'),
  'platform:compensation': kind('EXPENSE', free, '赔付支出', 'Compensation'),
} as const satisfies Record<string, AccountKind>

export type AccountPattern = keyof typeof accountKinds
type Filled<P extends string> = P extends `${infer Head}#${infer Tail}` ? `${Head}${number}${Tail}` : P

/** The code of an account, such as `user:7:deposit`. */
export type AccountCode = Filled<AccountPattern>

const owned =
  <P extends AccountPattern>(pattern: P) =>
  (id: number): Filled<P> =>
    pattern.replace('#', String(id)) as Filled<P>

/** The code of every account by name, so that code never assembles one by hand. */
export const accounts = {
  wechat: 'channel:wechat',
  bank: 'bank',
  lateSuspense: 'suspense:late',
  payoutSuspense: 'suspense:payout',
  unmatchedSuspense: 'suspense:unmatched',
  rentalClearing: 'clearing:rental',
  rentalIncome: 'platform:rental_income',
  commission: 'platform:commission',
  feeIncome: 'platform:fee_income',
  feeRecovery: 'platform:fee_recovery',
  channelFee: 'platform:channel_fee',
  compensation: 'platform:compensation',
  userBalance: owned('user:#:balance'),
  userFrozen: owned('user:#:frozen'),
  userDeposit: owned('user:#:deposit'),
  agentPending: owned('agent:#:pending'),
  agentAvailable: owned('agent:#:available'),
  agentFrozen: owned('agent:#:frozen'),
  storePending: owned('store:#:pending'),
  storeAvailable: owned('store:#:available'),
  storeFrozen: owned('store:#:frozen'),
  franchisePending: owned('franchise:#:pending'),
  franchiseAvailable: owned('franchise:#:available'),
  franchiseFrozen: owned('franchise:#:frozen'),
  hospitalPayable: owned('hospital:#:payable'),
  agentReceivable: owned('receivable:agent:#'),
  storeReceivable: owned('receivable:store:#'),
  franchiseReceivable: owned('receivable:franchise:#'),
  hospitalReceivable: owned('receivable:hospital:#'),
} as const

const ownerIn = /(?<=:)[1-9]\d*(?=:|$)/

const kindOfCode = (code: string): AccountKind | undefined =>
  code.includes('#') ? undefined : (accountKinds as Record<string, AccountKind>)[code.replace(ownerIn, '#')]

/** The pattern of a code: `user:#:balance`. */
export const accountPattern = (code: string): string => code.replace(ownerIn, '#')

/** Whether the chart of accounts contains the code. */
export const isAccount = (code: string): boolean => kindOfCode(code) !== undefined

/** The kind of account of a code. Throws for a code outside the chart. */
export function kindOf(code: string): AccountKind {
  const kind = kindOfCode(code)
  if (!kind) throw new Error(`There is no account ${code}`)
  return kind
}

/** The side on which an account of this type grows. */
export const growsOn = (type: AccountType): Side => (type === 'ASSET' || type === 'EXPENSE' ? 'D' : 'C')

const ownedBy = /^(?:receivable:)?(user|agent|store|franchise|hospital):([1-9]\d*)(?::|$)/

export type OwnerKind = 'user' | 'agent' | 'store' | 'franchise' | 'hospital'

/** The owner in an account's code; undefined if it has none. */
export function accountOwner(code: string): { readonly kind: OwnerKind; readonly id: number } | undefined {
  const [, kind, id] = ownedBy.exec(code) ?? []
  return kind === undefined ? undefined : { kind: kind as OwnerKind, id: Number(id) }
}

/** The name of an account: 用户押金 7, User deposit 7. */
export function accountInWords(code: string): Text {
  const [zh, en] = kindOf(code).name
  const owner = ownerIn.exec(code)?.[0]
  return owner === undefined ? [zh, en] : [`${zh} ${owner}`, `${en} ${owner}`]
}
