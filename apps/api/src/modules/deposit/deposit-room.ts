import type { DepositMode } from '@bedside/contracts'
import type { Tx } from '@bedside/prisma'
import { depositsOf, spareDeposits, type StoredDeposit } from './own-deposit.js'
import { freeSlot } from './user-slots.js'

/** A deposit that a user is to have for a bed of a hospital. */
export interface DepositWish {
  readonly userId: number
  readonly hospitalId: number
  readonly onCredit?: boolean
}

export const modeFor = ({ onCredit = false }: DepositWish, depositCents: number): DepositMode => {
  if (onCredit) return 'CREDIT'
  return depositCents === 0 ? 'NONE' : 'CASH'
}

/** The slot for one more deposit, and the deposits that it replaces. */
interface Room {
  readonly slot: string
  readonly replaced: readonly StoredDeposit[]
}

/**
 * There is no room while the user has a spare deposit, or if they may rent no more beds. A spare one of mode NONE gives way to one
 * on credit or with money: it covers nothing at a hospital that requires a deposit, and holding nothing it cannot be refunded, so
 * that its user could not pay there at all.
 */
export async function roomIn(tx: Tx, userId: number, mode: DepositMode, most: number): Promise<Room | undefined> {
  const spare = await spareDeposits(tx, userId)
  const replaced = mode === 'NONE' ? [] : spare.filter((one) => one.mode === 'NONE')
  if (spare.length > replaced.length) return undefined
  const kept = (await depositsOf(tx, userId)).filter(({ id }) => replaced.every((one) => one.id !== id))
  const slot = freeSlot(userId, most, kept)
  return slot === undefined ? undefined : { slot, replaced }
}
