import { EntryQuery, EntryRow } from '@bedside/contracts'
import { sql, type RawBuilder } from 'kysely'
import { where } from '../../list/bind.js'
import { defineList, selectFrom } from '../../list/declare.js'
import { equals } from '../../list/filters.js'
import { inOwnSubtree } from '../../list/scope.js'
import {
  atLeast,
  atMost,
  byDirection,
  byEvent,
  byHolder,
  byNumber,
  byOwnerName,
  byUser,
  cameIn,
  fromAccountingDay,
  holderOf,
  since,
  toAccountingDay,
  until,
  wentOut,
  type AboutType,
} from './entry.filters.js'

/** Entries on accounts of agents in the caller's subtree; other entries of the same transactions are hidden. */
const ofOwnAgents = () => where`t."accountId" in (
  select o.id from "LedgerAccount" o inner join "Agent" g on g.id = o."ownerId"
  where o."ownerKind" = 'agent' and ${inOwnSubtree('g.path')})`

/** The id of the payment or refund in a transaction's key: `payment:12:paid`. */
const numberIn = (prefix: 'payment:' | 'refund:'): RawBuilder<number> => sql<number>`
  case when substr(x.key, 1, ${sql.lit(prefix.length)}) = ${sql.lit(prefix)} then
    cast(rtrim(substr(x.key, ${sql.lit(prefix.length + 1)}), ':abcdefghijklmnopqrstuvwxyz') as integer) end`

/** The id of the record that the transaction is about, if it is of this type. */
const aboutA = (type: AboutType): RawBuilder<number> => sql<number>`
  case when x."aboutType" = ${sql.lit(type)} then cast(x."aboutId" as integer) end`

const businesses = { RentalOrder: 'RENTAL', DepositOrder: 'DEPOSIT', MallOrder: 'MALL' } as const

/** The order or deposit that the transaction, or its payment, is about. */
const orderOf = (type: keyof typeof businesses): RawBuilder<number> =>
  sql<number>`coalesce(${aboutA(type)}, case when p.business = ${sql.lit(businesses[type])} then p."businessId" end)`

/** All entries, latest first. Names and numbers are joined only for the rows of a page. */
export const entryList = defineList({
  name: 'entries',
  query: EntryQuery,
  shows: EntryRow,
  rows: selectFrom('LedgerEntry', (entries) =>
    entries
      .innerJoin('LedgerAccount as a', 'a.id', 't.accountId')
      .innerJoin('LedgerTxn as x', 'x.id', 't.txnId')
      .leftJoin('Refund as r', (join) => join.on(where`r.id = ${numberIn('refund:')}`))
      .leftJoin('Payment as p', (join) => join.on(where`p.id = coalesce(${numberIn('payment:')}, r."paymentId")`))
      .leftJoin('RentalOrder as ro', (join) => join.on(where`ro.id = ${orderOf('RentalOrder')}`))
      .leftJoin('DepositOrder as d', (join) => join.on(where`d.id = ${orderOf('DepositOrder')}`))
      .leftJoin('MallOrder as m', (join) => join.on(where`m.id = ${orderOf('MallOrder')}`))
      .leftJoin('Withdrawal as w', (join) => join.on(where`w.id = ${aboutA('Withdrawal')}`))
      .leftJoin('Difference as df', (join) => join.on(where`df.id = ${aboutA('Difference')}`))
      .leftJoin('SuspenseItem as si', (join) => join.on(where`si.id = ${aboutA('SuspenseItem')}`))
      .leftJoin('PartyPayment as pp', (join) => join.on(where`pp.id = ${aboutA('PartyPayment')}`))
      .leftJoin('User as u', (join) => join.on(where`a."ownerKind" = 'user' and u.id = a."ownerId"`))
      .leftJoin('Agent as g', (join) => join.on(where`a."ownerKind" = 'agent' and g.id = a."ownerId"`))
      .leftJoin('Store as s', (join) => join.on(where`a."ownerKind" = 'store' and s.id = a."ownerId"`))
      .leftJoin('Hospital as h', (join) => join.on(where`a."ownerKind" = 'hospital' and h.id = a."ownerId"`))
      .leftJoin('Franchise as f', (join) => join.on(where`a."ownerKind" = 'franchise' and f.id = a."ownerId"`))
      .select(['t.id as entryId', 't.txnId', 't.at', 'x.no', 'x.event', 'a.code as account', 'x.memo'])
      .select(['ro.id as orderId', 'd.id as depositId', 'w.id as withdrawalId', 'm.id as mallOrderId'])
      .select(['df.id as differenceId', 'si.id as suspenseId', 'pp.id as partyPaymentId'])
      .select(holderOf.as('holder'))
      .select(sql<string>`coalesce(u.nickname, g.company, s."storeName", h."hospitalName", f.name, '')`.as('ownerName'))
      .select([cameIn.as('inCents'), wentOut.as('outCents'), sql<number>`t."balanceAfter"`.as('balanceAfterCents')])
      .select(sql<string>`coalesce(r."refundNo", p."tradeNo", '')`.as('tradeNo'))
      .select(
        sql<string>`coalesce(ro."orderNo", d."depositNo", m."orderNo", w."withdrawNo", df.no, si.number,
          pp."paymentNo", '')`.as('orderNo'),
      ),
  ),
  scope: { platform: 'all', agent: ofOwnAgents, store: 'none' },
  filters: {
    number: byNumber,
    accountId: equals('t.accountId'),
    ownerName: byOwnerName,
    userId: byUser,
    event: byEvent,
    holder: byHolder,
    direction: byDirection,
    minCents: atLeast,
    maxCents: atMost,
    from: fromAccountingDay,
    to: toAccountingDay,
    since,
    until,
  },
  sorts: { at: 'at' },
  order: 'desc',
})
