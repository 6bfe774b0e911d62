import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import {
  accounts,
  shopCardKeys,
  shopCards,
  type AccountCode,
  type ShopBestseller,
  type ShopCardKey,
  type ShopFigure,
  type ShopFunds,
  type ShopHome,
} from '@bedside/contracts'
import { can, type Actor } from '../../access/actor.js'
import { mayOpen } from '../../access/may-call.js'
import { Clock, dayOf, endOfDay, iso, startOfDay } from '../../clock.js'
import { ListCounts } from '../../http/list-counts.js'
import { Ledger } from '../../ledger/ledger.js'
import { DATABASE } from '../../tokens.js'
import { whoseStore } from './whose-store.js'

const bestsellersShown = 5

/** A shop's home page. Each figure is counted by its own list, so the two cannot differ. */
@Injectable()
export class ShopHomes {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly lists: ListCounts,
    private readonly ledger: Ledger,
    private readonly clock: Clock,
  ) {}

  async of(me: Actor): Promise<ShopHome> {
    const storeId = await whoseStore(this.database.read, me, undefined)
    const now = this.clock.now()
    const day = dayOf(now)
    const visibleKeys = shopCardKeys.filter((key) => mayOpen(me, shopCards[key]))
    const figures: ShopFigure[] = []
    for (const key of visibleKeys) figures.push(await this.figure(me, key, storeId, day))
    return {
      at: iso(now),
      day,
      figures,
      bestsellers: visibleKeys.includes('month') ? await this.bestsellers(storeId, day) : [],
      funds: can(me, 'business.withdrawalRecord') ? await this.funds(storeId) : null,
    }
  }

  private async figure(me: Actor, key: ShopCardKey, storeId: number, day: string): Promise<ShopFigure> {
    const { list, filter, sum } = shopCards[key]
    const query = filter(day)
    const counted = await this.lists.of(me, list, query)
    return { key, ...counted, cents: sum === undefined ? null : await this.soldCents(storeId, query) }
  }

  private async soldCents(storeId: number, days: ReturnType<(typeof shopCards)['today']['filter']>): Promise<number> {
    const sold = this.paid(storeId, days).select((row) => row.fn.sum<number | null>('o.payCents').as('cents'))
    return (await sold.executeTakeFirstOrThrow()).cents ?? 0
  }

  private bestsellers(storeId: number, day: string): Promise<ShopBestseller[]> {
    return this.paid(storeId, shopCards.month.filter(day))
      .innerJoin('MallOrderLine as l', 'l.mallOrderId', 'o.id')
      .innerJoin('Commodity as c', 'c.id', 'l.commodityId')
      .select(({ fn }) => [
        'c.id as commodityId',
        'c.commodityName',
        fn.sum<number>('l.quantity').as('pieces'),
        fn.sum<number>('l.amountCents').as('cents'),
      ])
      .groupBy(['c.id', 'c.commodityName'])
      .orderBy('pieces', 'desc')
      .orderBy('commodityId')
      .limit(bestsellersShown)
      .execute()
  }

  private paid(storeId: number, { from, to }: ReturnType<(typeof shopCards)['today']['filter']>) {
    return this.database.read
      .selectFrom('MallOrder as o')
      .where('o.storeId', '=', storeId)
      .where('o.createdAt', '>=', startOfDay(String(from)))
      .where('o.createdAt', '<', endOfDay(String(to)))
      .where('o.paidAt', 'is not', null)
  }

  private async funds(storeId: number): Promise<ShopFunds> {
    const holds = async (code: AccountCode) => Number(await this.ledger.balanceOf(this.database.read, code))
    return {
      availableCents: await holds(accounts.storeAvailable(storeId)),
      pendingCents: await holds(accounts.storePending(storeId)),
      frozenCents: await holds(accounts.storeFrozen(storeId)),
    }
  }
}
