import { unindexed } from '@bedside/prisma'
import type { AccountHolder } from '@bedside/contracts'
import { sql, type RawBuilder } from 'kysely'
import { beginning } from '../../data/subtree.js'
import { endOfAccountingDay, startOfAccountingDay } from '../../ledger/accounting-day.js'
import { queryField, bind, where, type Condition } from '../../list/bind.js'
import { cold } from '../../list/cold.js'
import type { Filter, Ids } from '../../list/filters.js'

/** From the start, or until the end, of an accounting day. */
export const fromAccountingDay: Filter<'t.at'> = {
  condition: (field) => where`t.at >= ${dayStart(field)}`,
  counted: 'from',
}
export const toAccountingDay: Filter<'t.at'> = {
  condition: (field) => where`t.at < ${dayEnd(field)}`,
  counted: 'to',
}
const dayStart = (field: string) => bind<number>(({ query }) => startOfAccountingDay(String(query[field])))
const dayEnd = (field: string) => bind<number>(({ query }) => endOfAccountingDay(String(query[field])))

/**
 * The requested period, or all time. Look-ups by account or event apply it themselves, so that they read only entries of that
 * period.
 */
const earliest = bind<number>(({ query: { from } }) => (typeof from === 'string' ? startOfAccountingDay(from) : 0))
const beyond = bind<number>(({ query: { to } }) =>
  typeof to === 'string' ? endOfAccountingDay(to) : Number.MAX_SAFE_INTEGER,
)

/** Entries of some accounts: read account by account if these have few, and in order of time if they have many. */
const ofAccounts = (accounts: (field: string) => Ids): Filter<'t.accountId'> => ({
  condition: (field) => where`${unindexed(sql.ref('t.accountId'))} in ${accounts(field)}`,
  lookup: (field) =>
    cold
      .selectFrom(accounts(field).as('a'))
      .crossJoin('LedgerEntry as e')
      .select('e.id')
      .whereRef('e.accountId', '=', 'a.id')
      .where('e.at', '>=', earliest)
      .where('e.at', '<', beyond),
})

/**
 * The kind of owner of each holder. The company's money is found by account code; accounts without an owner are the platform's.
 */
const kindOf: Readonly<Record<Exclude<AccountHolder, 'FUNDS' | 'PLATFORM'>, string>> = {
  USER: 'user',
  AGENT: 'agent',
  STORE: 'store',
  HOSPITAL: 'hospital',
  FRANCHISE: 'franchise',
}
const isFunds = where`a.code in ('channel:wechat', 'bank')`
const owned = (holder: AccountHolder): string => (kindOf as Partial<Record<AccountHolder, string>>)[holder] ?? ''

/** The holder of an account, in SQL. */
export const holderOf: RawBuilder<AccountHolder> = sql<AccountHolder>`case a."ownerKind"
  when 'user' then 'USER' when 'agent' then 'AGENT' when 'store' then 'STORE' when 'hospital' then 'HOSPITAL'
  when 'franchise' then 'FRANCHISE' else case when ${isFunds} then 'FUNDS' else 'PLATFORM' end end`

const asHolder = (field: string) => bind<string>(({ query }) => owned(query[field] as AccountHolder))
const asFunds = (field: string) => bind<number>(({ query }) => (query[field] === 'FUNDS' ? 1 : 0))

export const byHolder = ofAccounts((field) =>
  cold
    .selectFrom('LedgerAccount as a')
    .select('a.id')
    .where('a.ownerKind', '=', asHolder(field))
    .where(where`(a."ownerKind" <> '' or (case when ${isFunds} then 1 else 0 end) = ${asFunds(field)})`),
)

const owners =
  (table: 'User' | 'Agent' | 'Store' | 'Hospital' | 'Franchise', kind: string, column: string) => (field: string) =>
    cold
      .selectFrom(`${table as 'User'} as o`)
      .innerJoin('LedgerAccount as a', 'a.ownerId', 'o.id')
      .select('a.id')
      .where('a.ownerKind', '=', sql.lit(kind))
      .where(where`o.${sql.ref(column)} >= ${queryField(field)}`)
      .where(where`o.${sql.ref(column)} < ${bind(({ query }) => beginning(String(query[field])).to)}`)

/** The accounts of owners whose name starts with the input. */
export const accountsOfOwners = (field: string): Ids =>
  owners(
    'User',
    'user',
    'nickname',
  )(field)
    .unionAll(owners('Agent', 'agent', 'company')(field))
    .unionAll(owners('Store', 'store', 'storeName')(field))
    .unionAll(owners('Hospital', 'hospital', 'hospitalName')(field))
    .unionAll(owners('Franchise', 'franchise', 'name')(field))

/** The same of parties that are paid without applying for it. */
export const accountsOfParties = (field: string): Ids =>
  owners('Hospital', 'hospital', 'hospitalName')(field).unionAll(owners('Franchise', 'franchise', 'name')(field))

/** Entries on accounts of owners whose name starts with the input. */
export const byOwnerName = ofAccounts(accountsOfOwners)

/** Entries on the accounts of one user. */
export const byUser = ofAccounts((field) =>
  cold
    .selectFrom('LedgerAccount as a')
    .select('a.id')
    .where('a.ownerKind', '=', sql.lit('user'))
    .where('a.ownerId', '=', queryField<number>(field)),
)

/** From and until an instant. */
export const since: Filter<'t.at'> = { condition: (field) => where`t.at >= ${instant(field)}` }
export const until: Filter<'t.at'> = { condition: (field) => where`t.at < ${instant(field)}` }
const instant = (field: string) => bind<number>(({ query }) => Date.parse(String(query[field])))

const ofTxns = (txns: (field: string) => Ids): Filter<'t.txnId'> => ({
  condition: (field) => where`${unindexed(sql.ref('t.txnId'))} in ${txns(field)}`,
  lookup: (field) =>
    cold.selectFrom(txns(field).as('x')).crossJoin('LedgerEntry as e').select('e.id').whereRef('e.txnId', '=', 'x.id'),
})

export const byEvent: Filter<'t.txnId'> = {
  ...ofTxns((field) =>
    cold
      .selectFrom('LedgerTxn as x')
      .select('x.id')
      .where('x.event', '=', queryField<string>(field))
      .where('x.at', '>=', earliest)
      .where('x.at', '<', beyond),
  ),
  condition: (field) =>
    where`exists (select 1 from "LedgerTxn" x where x.id = t."txnId" and x.event = ${queryField(field)})`,
}

/** The types of records that transactions are about. */
export type AboutType =
  | 'RentalOrder'
  | 'DepositOrder'
  | 'MallOrder'
  | 'Withdrawal'
  | 'Difference'
  | 'SuspenseItem'
  | 'PartyPayment'

/** Transactions about a record, by the record's number. */
const about = (type: AboutType, number: string) => (field: string) =>
  cold
    .selectFrom(`${type as 'RentalOrder'} as o`)
    .innerJoin('LedgerTxn as x', (join) =>
      join.on('x.aboutType', '=', sql.lit(type)).on(where`x."aboutId" = cast(o.id as text)`),
    )
    .select('x.id')
    .where(where`o.${sql.ref(number)} = ${queryField(field)}`)

/** Transactions booked for a payment or refund, whose keys begin with its id. */
const bookedFor =
  (prefix: 'payment' | 'refund', table: 'Payment' | 'Refund', which: (field: string) => Condition) => (field: string) =>
    cold
      .selectFrom(`${table as 'Payment'} as p`)
      .innerJoin('LedgerTxn as x', (join) =>
        join
          .on(where`x.key >= ${sql.lit(`${prefix}:`)} || cast(p.id as text) || ':'`)
          .on(where`x.key < ${sql.lit(`${prefix}:`)} || cast(p.id as text) || ';'`),
      )
      .select('x.id')
      .where(which(field))

const paidFor =
  (business: string, table: 'RentalOrder' | 'DepositOrder' | 'MallOrder', number: string) => (field: string) =>
    where`p.business = ${sql.lit(business)} and p."businessId" in (
    select o.id from ${sql.table(table)} o where o.${sql.ref(number)} = ${queryField(field)})`

/**
 * Entries by a trade or refund number, by the number of an order or deposit with all its payments, or of a withdrawal, difference,
 * suspense item or offline payment.
 */
export const byNumber = ofTxns((field) =>
  bookedFor(
    'payment',
    'Payment',
    (typed) => where`p."tradeNo" = ${queryField(typed)}`,
  )(field)
    .union(bookedFor('refund', 'Refund', (typed) => where`p."refundNo" = ${queryField(typed)}`)(field))
    .union(about('RentalOrder', 'orderNo')(field))
    .union(bookedFor('payment', 'Payment', paidFor('RENTAL', 'RentalOrder', 'orderNo'))(field))
    .union(bookedFor('refund', 'Refund', paidFor('RENTAL', 'RentalOrder', 'orderNo'))(field))
    .union(about('DepositOrder', 'depositNo')(field))
    .union(bookedFor('payment', 'Payment', paidFor('DEPOSIT', 'DepositOrder', 'depositNo'))(field))
    .union(bookedFor('refund', 'Refund', paidFor('DEPOSIT', 'DepositOrder', 'depositNo'))(field))
    .union(about('MallOrder', 'orderNo')(field))
    .union(bookedFor('payment', 'Payment', paidFor('MALL', 'MallOrder', 'orderNo'))(field))
    .union(bookedFor('refund', 'Refund', paidFor('MALL', 'MallOrder', 'orderNo'))(field))
    .union(about('Withdrawal', 'withdrawNo')(field))
    .union(about('Difference', 'no')(field))
    .union(about('SuspenseItem', 'number')(field))
    .union(about('PartyPayment', 'paymentNo')(field)),
)

/** Whether the entry increases its account: assets and expenses grow by debits, others by credits. */
const grows = where`(t.side = 'D') = (t."accountId" in (
  select g.id from "LedgerAccount" g where g.type in ('ASSET', 'EXPENSE')))`
export const cameIn = sql<number>`case when ${grows} then t.cents else 0 end`
export const wentOut = sql<number>`case when ${grows} then 0 else t.cents end`

export const byDirection: Filter<'t.side'> = {
  condition: (field) => where`(case when ${grows} then 'IN' else 'OUT' end) = ${queryField(field)}`,
}

const amounts = (condition: (field: string) => Condition): Filter<'t.cents'> => ({ condition })
export const atLeast = amounts((field) => where`t.cents >= ${queryField(field)}`)
export const atMost = amounts((field) => where`t.cents <= ${queryField(field)}`)
