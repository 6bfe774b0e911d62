import { accounts, partyPayment, type AccountCode } from '@bedside/contracts'
import { Renting } from './build-rentals.js'
import type { Caller } from './caller.js'
import type { World } from './world.js'

let made = 0

export async function accountIdOf(world: World, code: AccountCode): Promise<number> {
  const accountsOf = world.database.read.selectFrom('LedgerAccount').select('id').where('code', '=', code)
  return (await accountsOf.executeTakeFirstOrThrow()).id
}

/** The payable account of a hospital with its share of one rental. */
export async function buildPayable(world: World): Promise<{ hospitalId: number; accountId: number; orderId: number }> {
  const { hospitalId, id: orderId } = await new Renting(world).complete()
  return { hospitalId, orderId, accountId: await accountIdOf(world, accounts.hospitalPayable(hospitalId)) }
}

/** Books a payment through preview and confirmation. */
export async function pays(caller: Caller, accountId: number, amountCents: number, more: object = {}) {
  const input = { accountId, amountCents }
  const { data } = await caller.call(partyPayment.previewBookPartyPayment, input)
  const fingerprint = data?.fingerprint ?? '0'.repeat(64)
  const voucher = { voucherNo: `BANK-${String(++made).padStart(6, '0')}`, reason: '按月结算' }
  return caller.call(partyPayment.bookPartyPayment, { ...input, fingerprint, ...voucher, ...more })
}

/** A booked payment to a hospital of its own. */
export async function bookedPayment(world: World, caller: Caller): Promise<number> {
  const { accountId } = await buildPayable(world)
  await pays(caller, accountId, 50)
  const payments = world.database.read.selectFrom('PartyPayment').select('id').orderBy('id', 'desc')
  return (await payments.executeTakeFirstOrThrow()).id
}

/** A reversed payment, for lists; it has no entries in the books. */
export function buildPartyPayment(world: World): Promise<number> {
  const now = world.clock.now()
  const row = {
    paymentNo: `HP20261121${String(++made).padStart(10, '0')}`,
    party: 'HOSPITAL',
    partyId: 1,
    partyName: '广州云岭人民医院',
    amountCents: 10_000,
    voucherNo: 'BANK-0001',
    status: 'REVERSED',
    reason: '按月结算',
    managerId: 1,
    actor: '王财务',
    createdAt: now,
    updatedAt: now,
  }
  return world.database.write(async (tx) => {
    const { id } = await tx.insertInto('PartyPayment').values(row).returning('id').executeTakeFirstOrThrow()
    return id
  })
}
