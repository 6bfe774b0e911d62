import { PayableQuery, PayableRow, type PartyPaid, type PayableSums } from '@bedside/contracts'
import { sql } from 'kysely'
import { ownerKindOf } from '../../ledger/payable.js'
import { bind, where } from '../../list/bind.js'
import type { Amounts } from '../../list/count.js'
import { defineList, selectFrom } from '../../list/declare.js'
import type { Filter } from '../../list/filters.js'
import { accountsOfParties } from '../ledger/entry.filters.js'

/** Of the account `t`; as `payableOf` computes it. */
const owed = sql<number>`(t.balance - coalesce((select r.balance from "LedgerAccount" r
  where r.code = 'receivable:' || t."ownerKind" || ':' || cast(t."ownerId" as text)), 0))`

const party = sql<PartyPaid>`upper(t."ownerKind")`

/** By the index of owners, of which these kinds have few. */
const ofParty: Filter<'t.ownerKind'> = {
  condition: (field) => where`t."ownerKind" = ${bind<string>(({ query }) => ownerKindOf(query[field] as PartyPaid))}`,
}
const ofName: Filter<'t.id'> = { condition: (field) => where`t.id in ${accountsOfParties(field)}` }

/** What is owed to hospitals and investors, who are paid without applying; for the platform only. */
export const payableList = defineList({
  name: 'payables',
  query: PayableQuery,
  shows: PayableRow,
  rows: selectFrom('LedgerAccount', (accounts) =>
    accounts
      .leftJoin('Hospital as h', (join) => join.on(where`t."ownerKind" = 'hospital' and h.id = t."ownerId"`))
      .leftJoin('Franchise as f', (join) => join.on(where`t."ownerKind" = 'franchise' and f.id = t."ownerId"`))
      .leftJoin('PartyPayment as last', (join) =>
        join.on(where`last.id = (select p.id from "PartyPayment" p
          where p.party = upper(t."ownerKind") and p."partyId" = t."ownerId" and p.status = 'PAID'
          order by p."paidOn" desc, p.id desc limit 1)`),
      )
      .select(['t.id as accountId', party.as('party'), owed.as('owedCents')])
      .select(sql<string>`coalesce(h."hospitalName", f.name, '')`.as('partyName'))
      .select(({ fn, val }) => fn<string | null>('nullif', ['last.paidOn', val('')]).as('lastPaidOn'))
      .select('last.amountCents as lastPaidCents'),
  ),
  scope: { platform: 'all', agent: 'none', store: 'none' },
  always: () => where`(t."ownerKind" in ('hospital', 'franchise')
    and (t.code like 'hospital:%:payable' or t.code like 'franchise:%:available'))`,
  filters: { party: ofParty, partyName: ofName },
  sorts: { owedCents: { computed: owed } },
  order: 'desc',
})

export const payableAmounts: Amounts<keyof PayableSums> = { owedCents: owed }
