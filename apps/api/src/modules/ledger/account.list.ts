import { AccountQuery, AccountRow, type Payee } from '@bedside/contracts'
import { sql, type RawBuilder } from 'kysely'
import { isPayable, ownerKindOf } from '../../ledger/payable.js'
import { queryField, bind, where } from '../../list/bind.js'
import { defineList, selectFrom } from '../../list/declare.js'
import type { Filter } from '../../list/filters.js'
import { accountsOfOwners } from './entry.filters.js'

/** The pattern of an account's code in the chart of accounts: `user:#:balance`. */
const patternOf = (alias: 't' | 'a'): RawBuilder<string> => sql<string>`case
  when ${sql.ref(`${alias}.ownerId`)} is null then ${sql.ref(`${alias}.code`)}
  else replace(${sql.ref(`${alias}.code`)}, ':' || cast(${sql.ref(`${alias}.ownerId`)} as text), ':#') end`

/** The kind of owner in a pattern: `user`; empty if its account belongs to no party. */
const ownerInPattern = (pattern: string): string => /(\w+):#/.exec(pattern)?.[1] ?? ''

/** By the index of owners, so that kinds with few accounts are not searched for among those of all users. */
const byPattern: Filter<'t.code' | 't.ownerKind'> = {
  condition: (field) => {
    const kind = bind<string>(({ query }) => ownerInPattern(String(query[field])))
    return where`(${sql.ref('t.ownerKind')} = ${kind} AND ${patternOf('t')} = ${queryField(field)})`
  },
}
const payableTo: Filter<'t.ownerKind' | 't.type' | 't.code'> = {
  condition: (field) => {
    const kind = bind<string>(({ query }) => ownerKindOf(query[field] as Payee))
    return where`(${sql.ref('t.ownerKind')} = ${kind} AND ${isPayable('t')})`
  },
}
const byOwner: Filter<'t.id'> = { condition: (field) => where`${sql.ref('t.id')} in ${accountsOfOwners(field)}` }

/** The accounts of the ledger, in order of opening; for the platform only. */
export const accountList = defineList({
  name: 'accounts',
  query: AccountQuery,
  shows: AccountRow,
  rows: selectFrom('LedgerAccount', (accounts) =>
    accounts
      .leftJoin('User as u', (join) => join.on(where`t."ownerKind" = 'user' and u.id = t."ownerId"`))
      .leftJoin('Agent as g', (join) => join.on(where`t."ownerKind" = 'agent' and g.id = t."ownerId"`))
      .leftJoin('Store as s', (join) => join.on(where`t."ownerKind" = 'store' and s.id = t."ownerId"`))
      .leftJoin('Hospital as h', (join) => join.on(where`t."ownerKind" = 'hospital' and h.id = t."ownerId"`))
      .leftJoin('Franchise as f', (join) => join.on(where`t."ownerKind" = 'franchise' and f.id = t."ownerId"`))
      .select(['t.id as accountId', 't.code as account', 't.openedAt'])
      .select(sql<AccountRow['type']>`t.type`.as('type'))
      .select(sql<string>`coalesce(u.nickname, g.company, s."storeName", h."hospitalName", f.name, '')`.as('ownerName'))
      .select(sql<number>`t.balance`.as('balanceCents')),
  ),
  scope: { platform: 'all', agent: 'none', store: 'none' },
  filters: { pattern: byPattern, payableTo, ownerName: byOwner },
  sorts: { accountId: 'id' },
  order: 'asc',
})
