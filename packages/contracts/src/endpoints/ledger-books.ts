import {
  Cents,
  Count,
  Day,
  Id,
  Like,
  NestedList,
  NotBefore,
  Nullable,
  OneOf,
  Optional,
  Serial,
  Text,
  Time,
  valuesOf,
} from '../fields/index.js'
import { accountKinds, accountTypes, type AccountPattern, type AccountType } from '../ledger/accounts.js'
import { limits } from '../limits.js'
import { exportOf } from '../wire/export-query.js'
import { PageQuery } from '../wire/paging.js'
import type { Text as Words } from '../wire/text.js'
import { ExportFileAddress } from './export-file.js'
import { EntryRow } from './ledger-rows.js'
import { payees, type Payee } from './ledger-values.js'

/** Every kind of account, by its pattern in the chart of accounts. */
export const accountPatterns = valuesOf(
  Object.fromEntries(Object.entries(accountKinds).map(([pattern, { name }]) => [pattern, name])) as Record<
    AccountPattern,
    Words
  >,
)

/** The period, to the minute; defaults to the first entry and to now. */
export class BalancesQuery {
  @Time(['开始时间', 'From']) @Optional() since?: string
  @Time(['结束时间', 'To']) @NotBefore('since', ['开始时间', 'From']) @Optional() until?: string
}

/** All accounts of a kind: opening balance, movements and closing balance. */
export class TrialRow {
  @OneOf(accountPatterns, ['账户', 'Accounts']) pattern!: AccountPattern
  @OneOf(accountTypes, ['类别', 'Type']) type!: AccountType
  @Count(['账户数', 'Number']) accounts!: number
  @Cents(limits.balance, ['期初余额', 'Opening']) openingCents!: number
  @Cents(limits.balance, ['借方发生额', 'Debits']) debitCents!: number
  @Cents(limits.balance, ['贷方发生额', 'Credits']) creditCents!: number
  @Cents(limits.balance, ['期末余额', 'Closing']) closingCents!: number
  /** The account's id if the kind has only one account. */
  @Id(['账户编号', 'Account ID']) @Nullable() accountId!: number | null
}

export class TrialBalance {
  @Time(['结束时间', 'To']) until!: string
  @NestedList(() => TrialRow, ['账户', 'Accounts']) rows!: TrialRow[]
  @Cents(limits.balance, ['借方发生额合计', 'Total debits']) debitCents!: number
  @Cents(limits.balance, ['贷方发生额合计', 'Total credits']) creditCents!: number
  /** The total of accounts that grow on debit, and of those that grow on credit. */
  @Cents(limits.balance, ['借方余额合计', 'Total debit balances']) debitBalanceCents!: number
  @Cents(limits.balance, ['贷方余额合计', 'Total credit balances']) creditBalanceCents!: number
}

/** An account and its current balance. */
export class AccountRow {
  @Id(['账户编号', 'Account ID']) accountId!: number
  @Like(EntryRow) account!: string
  @Like(EntryRow) ownerName!: string
  @Like(TrialRow) type!: AccountType
  @Cents(limits.balance, ['余额', 'Balance']) balanceCents!: number
  @Time(['开立时间', 'Opened at']) openedAt!: string
}

export class AccountQuery extends PageQuery {
  @OneOf(accountPatterns, ['账户', 'Accounts']) @Optional() pattern?: AccountPattern
  /** What we owe to all parties of a kind, without amounts frozen for withdrawals. */
  @OneOf(payees, ['应付对象', 'Payable to']) @Optional() payableTo?: Payee
  /** The beginning of a nickname, company, shop or hospital. */
  @Text(limits.keyword, ['户名', 'Owner']) ownerName = ''
  @OneOf(['accountId'], ['排序', 'Sort']) sort: 'accountId' = 'accountId'
}
export class AccountExport extends exportOf(AccountQuery, AccountRow) {}

export class StatementQuery extends BalancesQuery {
  @Id(['账户编号', 'Account ID']) accountId!: number
}

/** An account's balances and movements: opening + in − out = closing. */
export class Statement {
  @Like(AccountRow) accountId!: number
  @Like(EntryRow) account!: string
  @Like(EntryRow) ownerName!: string
  @Time(['结束时间', 'To']) until!: string
  @Cents(limits.balance, ['期初余额', 'Opening']) openingCents!: number
  @Cents(limits.balance, ['转入', 'In']) cameCents!: number
  @Cents(limits.balance, ['转出', 'Out']) wentCents!: number
  @Cents(limits.balance, ['期末余额', 'Closing']) closingCents!: number
}

/** The sealed days of a period; defaults to the last month. */
export class SealsQuery {
  @Day(['开始日期', 'From']) @Optional() from?: string
  @Day(['结束日期', 'To']) @NotBefore('from', ['开始日期', 'From'], limits.dateRangeDays) @Optional() to?: string
}

/** A sealed accounting day. */
export class SealRow {
  @Day(['会计日', 'Accounting day']) day!: string
  @Count(['账目数', 'Transactions']) txns!: number
  @Count(['分录数', 'Entries']) entries!: number
  @Serial(['首个账簿序号', 'First ledger no.']) firstNo!: number
  /** Transactions of later days that reverse part of this one. */
  @Count(['后续更正', 'Corrected later']) corrections!: number
  @Time(['封账时间', 'Sealed at']) sealedAt!: string
  @Text({ max: 64 }, ['封账校验值', 'Seal']) hash!: string
  @Text({ max: 64 }, ['前一日校验值', 'Previous seal']) previous!: string
  /** Who signed the channel's reconciliation over this seal; empty until then. */
  @Text({ max: 50 }, ['对账签认', 'Signed off by']) signer!: string
}

export class SealedDay {
  @Like(SealRow) day!: string
}

export class SealedDayAddress {
  /** Downloads the day's transactions and a verifier as a zip file, without a token. */
  @Like(ExportFileAddress) address!: string
}
