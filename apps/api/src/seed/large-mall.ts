import { insertRows, withoutTriggers, type Database, type DB, type Tx } from '@bedside/prisma'
import { sql, type Insertable } from 'kysely'
import { dayMs, specKeyOf } from '@bedside/contracts'
import { inBatches } from '../data/in-batches.js'
import { PastBooks } from '../ledger/bulk.js'
import { addShops } from './large-shops.js'
import { nextId } from './next-id.js'
import { expiredSale, settledSale, type Good, type LargeSale, type SaleTrace, type Shop } from './sale-traces.js'

export interface MallSizes {
  readonly stores: number
  /** Each with one SKU. */
  readonly goods: number
  /** Ended and settled, with their payments, shares and ledger entries. */
  readonly mallOrders: number
}

interface PastMall extends MallSizes {
  readonly hospitalIds: readonly number[]
  readonly users: readonly number[]
  /** When the first and the last order was placed. */
  readonly from: number
  readonly to: number
}

/** One order in so many is never paid. */
const unpaidEvery = 40
const isUnpaid = (order: number): boolean => order % unpaidEvery === 0
const piecesOf = (order: number): number => 1 + (order % 3)
/** Pieces of each SKU that are left after all orders. */
const spare = 20
/** Orders per transaction. Each has about fifteen rows. */
const ordersAtOnce = 5000

const makes = ['云岭', '东湖', '南湾', '江畔', '星沙', '长安', '中原', '临江', '北辰', '海棠'] as const
const kinds = ['陪护枕', '保温饭盒', '防滑拖鞋', '洗漱包', '折叠凳', '眼罩', '水杯', '产褥垫', '果篮', '护腰'] as const
const nameOf = (n: number): string =>
  `${makes[n % makes.length] ?? ''}${kinds[Math.floor(n / makes.length) % kinds.length] ?? ''} ${n + 1}`

/** Adds shops with goods, and orders of them that have ended, with all related rows. */
export class LargeMall {
  /** What is in stock of each of the goods, as orders are added. */
  private readonly stock: Int32Array
  private readonly commissions = new Map<Shop, number>()

  private constructor(
    private readonly database: Database,
    private readonly past: PastMall,
    private readonly books: PastBooks,
    private readonly shops: readonly Shop[],
    private readonly categoryIds: readonly number[],
    private readonly first: Readonly<{ commodity: number; sku: number; order: number; line: number; payment: number }>,
  ) {
    this.stock = new Int32Array(past.goods)
  }

  static async prepare(database: Database, past: PastMall): Promise<LargeMall> {
    const shops = await database.write((tx) => addShops(tx, past.stores, past.hospitalIds, past.from - 2 * dayMs))
    const lower = database.read.selectFrom('Category').select('id').where('parentId', 'is not', null).orderBy('id')
    const categoryIds = (await lower.execute()).map(({ id }) => id)
    const first = {
      commodity: await nextId(database, 'Commodity'),
      sku: await nextId(database, 'Sku'),
      order: await nextId(database, 'MallOrder'),
      line: await nextId(database, 'MallOrderLine'),
      payment: await nextId(database, 'Payment'),
    }
    return new LargeMall(database, past, await PastBooks.open(database), shops, categoryIds, first)
  }

  async fill(progress: (done: number) => void): Promise<void> {
    await withoutTriggers(this.database, ['Commodity_named', 'Sku_counts_added'], {
      fill: () => this.addAllGoods(),
      after: async (tx) => void (await gramsFrom(this.first.commodity).execute(tx)),
    })
    let done = 0
    for (const batch of inBatches(upTo(this.past.mallOrders), ordersAtOnce)) {
      await this.database.write((tx) => this.addOrders(tx, batch))
      progress((done += batch.length))
    }
    await this.database.write(async (tx) => {
      for (const [{ id }, commissionCents] of this.commissions)
        await tx.updateTable('Store').set({ commissionCents }).where('id', '=', id).execute()
    })
  }

  private async addAllGoods(): Promise<void> {
    for (const batch of inBatches(upTo(this.past.goods), ordersAtOnce))
      await this.database.write((tx) => this.addGoods(tx, batch))
  }

  private async addGoods(tx: Tx, numbers: readonly number[]): Promise<void> {
    const rows = numbers.map((n) => this.goodsRows(n))
    await insertRows(
      tx,
      'Commodity',
      rows.map(({ commodity }) => commodity),
    )
    await insertRows(
      tx,
      'Sku',
      rows.map(({ sku }) => sku),
    )
    await insertRows(
      tx,
      'StockMovement',
      rows.map(({ opening }) => opening),
    )
  }

  private goodsRows(n: number) {
    const { commodityId: id, skuId, name, priceCents } = this.good(n)
    const [storeId, at] = [this.shopOf(n).id, this.past.from - dayMs + n]
    const times = { createdAt: at, updatedAt: at }
    const sales = this.piecesSold(n)
    const stock = sales + spare
    this.stock[n] = stock
    const commodity: Insertable<DB['Commodity']> = {
      id,
      storeId,
      categoryId: this.categoryIds[n % this.categoryIds.length] ?? 0,
      commodityName: name,
      sellingPoint: '病房里用得上',
      unit: '个',
      auditStatus: 'APPROVED',
      submittedAt: at,
      approvedAt: at,
      saleStatus: n % 10 === 9 ? 'OFF' : 'ON',
      sales,
      minCents: priceCents,
      maxCents: priceCents,
      stock: spare,
      ...times,
    }
    const sku = {
      id: skuId,
      commodityId: id,
      storeId,
      specKey: specKeyOf([], []),
      offered: 1,
      priceCents,
      stock: spare,
      ...times,
    }
    const opening = { skuId, kind: 'OPENING', pieces: stock, stockAfter: stock, key: null, createdAt: at }
    return { commodity, sku, opening }
  }

  /** Counted in advance, because the goods are written before their orders. */
  private piecesSold(good: number): number {
    let pieces = 0
    for (let n = good; n < this.past.mallOrders; n += this.past.goods) if (!isUnpaid(n)) pieces += piecesOf(n)
    return pieces
  }

  private async addOrders(tx: Tx, numbers: readonly number[]): Promise<void> {
    const traces = numbers.map((n) => this.traceOf(n))
    const all = <K extends 'changes' | 'payments' | 'shares' | 'postings'>(part: K) =>
      traces.flatMap((trace) => trace[part] as never[])
    await insertRows(
      tx,
      'MallOrder',
      traces.map(({ order }) => order),
    )
    await insertRows(
      tx,
      'MallOrderLine',
      traces.map(({ line }) => line),
    )
    await insertRows(tx, 'MallOrderChange', all('changes'))
    await insertRows(
      tx,
      'StockMovement',
      numbers.flatMap((n) => this.movementsOf(n)),
    )
    await insertRows(tx, 'Payment', all('payments'))
    await insertRows(tx, 'ProfitShareLine', all('shares'))
    await this.books.book(tx, all('postings'))
  }

  private traceOf(n: number): SaleTrace {
    const sale = this.sale(n)
    const trace = isUnpaid(n) ? expiredSale(sale) : settledSale(sale)
    this.commissions.set(sale.shop, (this.commissions.get(sale.shop) ?? 0) + trace.commissionCents)
    return trace
  }

  private sale(n: number): LargeSale {
    const { users, goods, mallOrders, from, to } = this.past
    const userId = users[n % users.length]
    if (userId === undefined) throw new Error('Orders need a user')
    return {
      id: this.first.order + n,
      lineId: this.first.line + n,
      paymentId: this.first.payment + n,
      userId,
      shop: this.shopOf(n % goods),
      good: this.good(n % goods),
      quantity: piecesOf(n),
      at: from + Math.floor((n / mallOrders) * (to - from)),
    }
  }

  /** The pieces are reserved, and returned if the order is not paid. */
  private movementsOf(n: number): Insertable<DB['StockMovement']>[] {
    const { lineId, good, quantity, at: createdAt } = this.sale(n)
    const move = (kind: string, pieces: number, event: string) => {
      const stockAfter = (this.stock[n % this.past.goods] ?? 0) + pieces
      this.stock[n % this.past.goods] = stockAfter
      return { skuId: good.skuId, kind, pieces, stockAfter, key: `mallLine:${lineId}:${event}`, createdAt }
    }
    const sold = move('SALE', -quantity, 'sold')
    return isUnpaid(n) ? [sold, move('RETURN', quantity, 'released')] : [sold]
  }

  private shopOf(good: number): Shop {
    const shop = this.shops[good % this.shops.length]
    if (!shop) throw new Error('Goods need a shop')
    return shop
  }

  private good(n: number): Good {
    const [commodityId, skuId] = [this.first.commodity + n, this.first.sku + n]
    return { commodityId, skuId, name: nameOf(n), priceCents: 990 + (n % 90) * 100 }
  }
}

function* upTo(count: number): Generator<number> {
  for (let n = 0; n < count; n++) yield n
}

/** By which goods are searched. */
const gramsFrom = (commodityId: number) => sql`INSERT INTO "CommodityGram" (gram, "commodityId")
  SELECT gram, "commodityId" FROM "GramOfName" WHERE "commodityId" >= ${sql.lit(commodityId)}`

/** The tables that sales fill. */
export const filledBySales = [
  'Commodity',
  'CommodityGram',
  'Sku',
  'StockMovement',
  'MallOrder',
  'MallOrderLine',
  'MallOrderChange',
  'Payment',
  'ProfitShareLine',
  'LedgerTxn',
  'LedgerEntry',
] as const
