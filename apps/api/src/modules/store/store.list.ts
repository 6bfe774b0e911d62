import { StoreQuery, StoreRow, type StoreSums } from '@bedside/contracts'
import { can, type Actor } from '../../access/actor.js'
import { sql, type Expression, type RawBuilder } from 'kysely'
import { waysOf } from '../../data/ways.js'
import { holds } from '../../ledger/holds.js'
import { bind } from '../../list/bind.js'
import type { Amounts } from '../../list/count.js'
import { contractDays, daysLeft, inStateBy, stateBy } from '../../list/contract-state.js'
import { defineList, selectFrom } from '../../list/declare.js'
import { contains, equals, living, within } from '../../list/filters.js'
import { ownStore, ownSubtree } from '../../list/scope.js'

/** Of the goods of the shop `t`: computed for the shops of the page, from totals that each of the goods keeps. */
const ofGoods = (what: RawBuilder<number>) =>
  sql<number>`(select ${what} from "Commodity" c where c."storeId" = t.id and c."deletedAt" is null)`

const commodities = ofGoods(sql`count(*)`)
const sales = ofGoods(sql`coalesce(sum(c.sales), 0)`)
const available = holds('store', 'available')

export const storeList = defineList({
  name: 'stores',
  query: StoreQuery,
  shows: StoreRow,
  rows: selectFrom('Store', (stores) =>
    stores
      .leftJoin('Hospital as h', 'h.id', 't.hospitalId')
      .leftJoin('Agent as a', 'a.id', 't.agentId')
      .leftJoin('Manager as m', 'm.id', 't.managerId')
      .select(['t.id as storeId', 't.storeName', 't.storeType', 't.status', 't.statusReason', 't.statusAt'])
      .select(['t.contact', 't.phone', 't.region', 't.address', 't.hospitalId', 'h.hospitalName'])
      .select(['t.agentId', 'a.company as agentCompany'])
      .select([
        commodities.as('commodities'),
        sales.as('sales'),
        't.orders',
        't.salesCents',
        available.as('availableCents'),
      ])
      .select(['t.commissionBps', 't.freightCents', 't.freeFromCents', 't.deliveryWays as ways'])
      .select(['t.opensAt', 't.closesAt', 't.notice', 't.managerId', 'm.managerAccount'])
      .select(['t.foodPermitUntil', stateBy('t.foodPermitUntil').as('permitState'), 't.version', 't.createdAt']),
  ),
  scope: { platform: 'all', agent: ownSubtree('t.agentPath'), store: ownStore('t.id') },
  always: living,
  filters: {
    keyword: contains('t.storeName', 't.contact', 't.phone'),
    status: equals('t.status'),
    storeType: equals('t.storeType'),
    region: within('t.region'),
    permitState: inStateBy('t.foodPermitUntil'),
  },
  sorts: { createdAt: 'createdAt', storeName: 'storeName', commissionBps: 'commissionBps' },
  order: 'desc',
  params: contractDays,
  compute: ({ ways, foodPermitUntil }, me, { today }) => ({
    permitDaysLeft: daysLeft(foodPermitUntil, String(today)),
    deliveryWays: waysOf(ways),
    // Filled in by `StoreReading`, for the rows of the page only.
    logo: [],
    categories: [],
    ...hiddenFrom(me),
  }),
})

const noMoney = { salesCents: null, availableCents: null }

/**
 * Agents see neither a shop's accounts nor its money, nor how many orders it had before they ran its hospital. Of the shop's
 * people, only those who see its withdrawals see its money.
 */
function hiddenFrom(me: Actor) {
  if (me.family === 'AGENT') return { managerId: null, managerAccount: null, orders: null, ...noMoney }
  return me.family === 'STORE' && !can(me, 'business.withdrawalRecord') ? noMoney : {}
}

const unlessAgent = (amount: Expression<number>) =>
  sql<number | null>`CASE WHEN ${bind(({ me }) => me.family)} <> 'AGENT' THEN ${amount} END`

/** For the platform and agents, to whom shops are listed. */
export const storeAmounts: Amounts<keyof StoreSums> = {
  sales,
  orders: unlessAgent(sql.ref('t.orders')),
  salesCents: unlessAgent(sql.ref('t.salesCents')),
  availableCents: unlessAgent(available),
}
