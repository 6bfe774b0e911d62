import { suspense, type SuspenseRow, type SuspenseWay } from '@bedside/contracts'
import { SuspenseItems } from '../modules/payment/suspense-items.js'
import { buildWithdrawal } from './build-withdrawals.js'
import type { Caller } from './caller.js'
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

/** The form that settles an item, and the entries of its preview, as in `D bank 350`. */
export async function previewSettling(
  finance: Caller,
  { suspenseId }: Pick<SuspenseRow, 'suspenseId'>,
  way: SuspenseWay,
  voucherNo = 'BANK-0009',
) {
  const { fingerprint, lines } = await finance.ok(suspense.previewSettleSuspense, { suspenseId, way })
  const form = { suspenseId, way, fingerprint, voucherNo, reason: '银行已确认' }
  return { form, booked: lines.map(({ account, side, cents }) => `${side} ${account} ${cents}`) }
}

export async function settleItem(...args: Parameters<typeof previewSettling>): ReturnType<typeof previewSettling> {
  const previewed = await previewSettling(...args)
  await args[0].ok(suspense.settleSuspense, previewed.form)
  return previewed
}
