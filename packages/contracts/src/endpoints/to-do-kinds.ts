import { afterSale } from './after-sale.js'
import type { HomeCardOf } from './home-card-of.js'
import { homeCardKeys, homeCards } from './home-cards.js'
import { mallOrder } from './mall-order.js'
import { ownAudit } from './own-audit.js'

/** Work for the people of a shop, on their own pages. */
export const ofShops = {
  toShip: {
    title: ['待发货订单', 'Orders to ship'],
    list: mallOrder.getMallOrderList,
    page: 'business.orderList',
    needs: 'business.orderList.ship',
    // Others cannot be shipped until their after-sale has ended, and may never be; or only their freight is left.
    filter: () => ({ status: 'PAID', afterSaleOpen: 0, goodsLeft: 1 }),
  },
  toAnswer: {
    title: ['待处理售后', 'After-sales to answer'],
    list: afterSale.getAfterSaleList,
    page: 'business.orderList',
    view: { name: 'view', key: 'afterSales', prefix: 'sales' },
    needs: 'business.orderList.afterSale',
    filter: () => ({ status: 'APPLIED' }),
  },
  toTakeIn: {
    title: ['待收退货', 'Returns to receive'],
    list: afterSale.getAfterSaleList,
    page: 'business.orderList',
    view: { name: 'view', key: 'afterSales', prefix: 'sales' },
    needs: 'business.orderList.afterSale',
    filter: () => ({ status: 'RETURNING' }),
  },
  returned: {
    title: ['被退回的申请', 'Returned reviews'],
    list: ownAudit.getOwnAuditList,
    page: 'business.examine',
    filter: () => ({ status: 'RETURNED' }),
  },
} as const satisfies Record<string, HomeCardOf>

/**
 * All work that the bell counts: the home page's cards that need action, and the work of shops. Each count is that of its list
 * for the viewer, so an area with such work declares it here and needs nothing else.
 */
export const toDos: ReadonlyMap<string, HomeCardOf> = new Map<string, HomeCardOf>([
  ...homeCardKeys.filter((key) => homeCards[key].wants).map((key) => [key, homeCards[key]] as const),
  ...Object.entries(ofShops),
])
