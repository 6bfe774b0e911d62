import { SuspenseItems } from '../modules/payment/suspense-items.js'
import { buildWithdrawal } from './build-withdrawals.js'
import type { World } from './world.js'

/** An open suspense item without a booked amount. */
export async function buildSuspense(world: World): Promise<number> {
  const { withdrawalId, withdrawNo: number } = await buildWithdrawal(world, { applicantKind: 'USER' })
  const key = `withdrawal:${withdrawalId}:denied`
  const denied = { key, kind: 'DENIED_PAYOUT', status: 'OPEN', number, ownerName: '周女士', withdrawalId } as const
  return world.database.write(async (tx) => {
    const items = world.get(SuspenseItems)
    await items.open(tx, { ...denied, amountCents: 10_000, heldCents: 0, note: '收款账户异常' })
    return (await items.find(tx, key))?.id ?? 0
  })
}
