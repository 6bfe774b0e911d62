import { payoutAccount } from '@bedside/contracts'
import type { Selling } from './build-mall.js'
import { buildManager } from './build-managers.js'
import { seededRoles } from './build-roles.js'
import { payoutForm, type Earner } from './build-withdrawals.js'
import type { World } from './world.js'

export const shopHolder = '林店长'

/** A shop that got 62.61 of each of these sales, its owner signed in, and a payout account in the reviewed name. */
export async function buildEarningShop(world: World, selling: Selling, sales = 1) {
  const shop = await selling.shop({ skus: [{ priceCents: 2990 }] })
  const { storeId } = shop
  const orders = []
  for (let n = 0; n < sales; n++) orders.push(await selling.settled(await selling.paid(shop, { quantities: [2] })))
  const { account, managerId } = await buildManager(world, { role: seededRoles.shop, storeId })
  const ownedBy = { managerId, payoutHolder: shopHolder }
  const { phone } = await selling.within((tx) =>
    tx.updateTable('Store').set(ownedBy).where('id', '=', storeId).returning('phone').executeTakeFirstOrThrow(),
  )
  const caller = await world.as(account)
  const { payoutAccountId } = await caller.ok(payoutAccount.addPayoutAccount, { ...payoutForm(), holder: shopHolder })
  const earner: Earner = { account, caller, payoutAccountId, agentId: 0, agentPath: '' }
  return { ...shop, ...earner, phone, orders }
}
