import {
  Cents,
  Count,
  Day,
  Id,
  Int,
  Like,
  NestedList,
  NotBefore,
  Nullable,
  OneOf,
  Optional,
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

/** Every kind of account by its pattern in the chart of accounts. */
export const accountPatterns = valuesOf(
  Object.fromEntries(Object.entries(accountKinds).map(([pattern, { name }]) => [pattern, name])) as Record<
    AccountPattern,
    Words
  >,
)

/** From one minute up to another; left out, from the first entry and up to now. */
export class BalancesQuery {
  @Time(['起始时刻', 'From']) @Optional() since?: string
  @Time(['截止时刻', 'Until']) @NotBefore('since', ['起始时刻', 'From']) @Optional() until?: string
}

/** All accounts of one kind together: what they held, what moved, and what they hold then. */
export class TrialRow {
  @OneOf(accountPatterns, ['账户', 'Accounts']) pattern!: AccountPattern
  @OneOf(accountTypes, ['类别', 'Type']) type!: AccountType
  @Count(['账户数', 'Number of accounts']) accounts!: number
  @Cents(limits.balance, ['期初余额', 'Opening']) openingCents!: number
  @Cents(limits.balance, ['借方发生额', 'Debits']) debitCents!: number
  @Cents(limits.balance, ['贷方发生额', 'Credits']) creditCents!: number
  @Cents(limits.balance, ['期末余额', 'Closing']) closingCents!: number
  /** Where the kind is a single account: the number of it. */
  @Id(['账户编号', 'Account ID']) @Nullable() accountId!: number | null
}

export class TrialBalance {
  @Time(['截止时刻', 'Until']) until!: string
  @NestedList(() => TrialRow, ['账户', 'Accounts']) rows!: TrialRow[]
  @Cents(limits.balance, ['借方发生额合计', 'Total debits']) debitCents!: number
  @Cents(limits.balance, ['贷方发生额合计', 'Total credits']) creditCents!: number
  /** What stands on accounts that grow on debit, and on those that grow on credit. */
  @Cents(limits.balance, ['借方余额合计', 'Total debit balances']) debitBalanceCents!: number
  @Cents(limits.balance, ['贷方余额合计', 'Total credit balances']) creditBalanceCents!: number
}

/** An account, and what it holds now. */
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
  /** What we owe to all of a kind, but for what is frozen while it is withdrawn. */
  @OneOf(payees, ['应付对象', 'Payable to']) @Optional() payableTo?: Payee
  /** The beginning of a nickname, company, shop or hospital. */
  @Text(limits.keyword, ['户名', 'Owner']) ownerName = ''
  @OneOf(['accountId'], ['排序', 'Sort']) sort: 'accountId' = 'accountId'
}
export class AccountExport extends exportOf(AccountQuery, AccountRow) {}

export class StatementQuery extends BalancesQuery {
  @Id(['账户编号', 'Account ID']) accountId!: number
}

/** What an account held, what came and went, and what it held then: opening + came − went = closing. */
export class Statement {
  @Like(AccountRow) accountId!: number
  @Like(EntryRow) account!: string
  @Like(EntryRow) ownerName!: string
  @Time(['截止时刻', 'Until']) until!: string
  @Cents(limits.balance, ['期初余额', 'Opening']) openingCents!: number
  @Cents(limits.balance, ['收入', 'In']) cameCents!: number
  @Cents(limits.balance, ['支出', 'Out']) wentCents!: number
  @Cents(limits.balance, ['期末余额', 'Closing']) closingCents!: number
}

/** Days of which the seals are told; left out, the last month. */
export class SealsQuery {
  @Day(['开始日期', 'From']) @Optional() from?: string
  @Day(['结束日期', 'To']) @NotBefore('from', ['开始日期', 'From'], limits.dateRangeDays) @Optional() to?: string
}

/** An accounting day that is closed for good. */
export class SealRow {
  @Day(['会计日', 'Accounting day']) day!: string
  @Count(['账目数', 'Transactions']) txns!: number
  @Count(['分录数', 'Entries']) entries!: number
  @Int(limits.seq, ['首个总账号', 'First ledger no.']) firstNo!: number
  /** Transactions of later days that take back something of this one. */
  @Count(['后续更正', 'Corrected later']) corrections!: number
  @Time(['封账时间', 'Sealed at']) sealedAt!: string
  @Text({ max: 64 }, ['封账校验值', 'Seal']) hash!: string
  @Text({ max: 64 }, ['前一日校验值', 'Previous seal']) previous!: string
  /** Who has signed, over this seal, that the channel agrees; empty until somebody does. */
  @Text({ max: 50 }, ['对账签字', 'Signed off by']) signer!: string
}

export class SealedDay {
  @Like(SealRow) day!: string
}

export class SealedDayAddress {
  /** Opens the day and its verifier, as one zip file, without a token. */
  @Like(ExportFileAddress) address!: string
}
