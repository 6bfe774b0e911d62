import { partyPayment } from '@bedside/contracts'
import { bookedPayment, buildPartyPayment, buildPayable } from '../../src/testing/build-party-payments.js'
import type { World } from '../../src/testing/world.js'
import { fingerprintShown, noFingerprint } from './fingerprint.js'
import type { Input, Own } from './own.js'
import type { Person } from './people.js'

const reason = '按月结算'
const previewInput = async (world: World): Promise<Input> => ({
  accountId: (await buildPayable(world)).accountId,
  amountCents: 50,
})
const newPayment = async (world: World): Promise<Input> => ({ partyPaymentId: await buildPartyPayment(world) })
const counts = async (world: World): Promise<Input> => ({
  partyPaymentId: await bookedPayment(world, await world.as('finance')),
})

/** The rows of `meaningful.ts` for payments by voucher, which belong to the platform. */
export const partyPaymentRows: Record<string, (world: World, key: unknown, me: Person) => Promise<Input>> = {
  'partyPayment.getPartyPaymentInfo': newPayment,
  'partyPayment.getPartyPaymentLines': newPayment,
  'partyPayment.exportPartyPaymentLines': newPayment,
  'partyPayment.previewBookPartyPayment': previewInput,
  'partyPayment.bookPartyPayment': async (world, _key, me) => {
    const input = await previewInput(world)
    const fingerprint = await fingerprintShown(me, partyPayment.previewBookPartyPayment, input)
    return { ...input, voucherNo: `BANK-${String(input['accountId'])}`, reason, fingerprint }
  },
  'partyPayment.previewReversePartyPayment': counts,
  'partyPayment.reversePartyPayment': async (world, _key, me) => {
    const input = await counts(world)
    return { ...input, reason, fingerprint: await fingerprintShown(me, partyPayment.previewReversePartyPayment, input) }
  },
}

/** The rows of `records.ts` for them. */
export const ownPartyPayments: Record<string, (world: World, own: Own) => Promise<Input[]>> = {
  'partyPayment.getPartyPaymentInfo': async (world) => [await newPayment(world)],
  'partyPayment.getPartyPaymentLines': async (world) => [await newPayment(world)],
  'partyPayment.exportPartyPaymentLines': async (world) => [await newPayment(world)],
  'partyPayment.previewBookPartyPayment': async (world) => [await previewInput(world)],
  'partyPayment.bookPartyPayment': async (world) => [
    { ...(await previewInput(world)), voucherNo: 'BANK-0001', reason, fingerprint: noFingerprint },
  ],
  'partyPayment.previewReversePartyPayment': async (world) => [await newPayment(world)],
  'partyPayment.reversePartyPayment': async (world) => [
    { ...(await newPayment(world)), reason, fingerprint: noFingerprint },
  ],
}
