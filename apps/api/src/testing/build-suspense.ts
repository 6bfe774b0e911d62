import { difference, suspense, type PreviewLine, type SuspenseRow, type SuspenseWay } from '@bedside/contracts'
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

/** An entry, as in `D bank 350`. */
const inShort = ({ account, side, cents }: PreviewLine) => `${side} ${account} ${cents}`

/** The form that settles an item, and the entries of its preview. */
export async function previewSettling(
  finance: Caller,
  { suspenseId }: Pick<SuspenseRow, 'suspenseId'>,
  way: SuspenseWay,
  voucherNo = 'BANK-0009',
) {
  const { fingerprint, lines } = await finance.ok(suspense.previewSettleSuspense, { suspenseId, way })
  const form = { suspenseId, way, fingerprint, voucherNo, reason: '银行已确认' }
  return { form, booked: lines.map(inShort) }
}

export async function settleItem(...args: Parameters<typeof previewSettling>): ReturnType<typeof previewSettling> {
  const previewed = await previewSettling(...args)
  await args[0].ok(suspense.settleSuspense, previewed.form)
  return previewed
}

/** The settled item of a surplus, which is booked for that. */
export async function settledSuspense(finance: Caller, differenceId: number): Promise<SuspenseRow> {
  const book = { differenceIds: [differenceId], act: 'BOOK' as const, reason: '渠道另有一笔' }
  await finance.ok(difference.settleDifferences, book)
  const item = async () => {
    const [row] = (await finance.ok(suspense.getSuspenseList, { differenceId })).list
    if (!row) throw new Error('the booking opened no item')
    return row
  }
  await settleItem(finance, await item(), 'KEPT')
  return item()
}

/** The form that reopens a settled item, and the entries of its preview. */
export async function previewReopening(
  finance: Caller,
  { suspenseId, version }: Pick<SuspenseRow, 'suspenseId' | 'version'>,
) {
  const { fingerprint, lines } = await finance.ok(suspense.previewReopenSuspense, { suspenseId })
  const form = { suspenseId, version, fingerprint, reason: '渠道更正了账单' }
  return { form, booked: lines.map(inShort) }
}
