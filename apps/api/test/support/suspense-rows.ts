import { suspense } from '@bedside/contracts'
import { buildDifference } from '../../src/testing/build-reconciliation.js'
import { buildSuspense, settledSuspense } from '../../src/testing/build-suspense.js'
import type { World } from '../../src/testing/world.js'
import { fingerprintShown, noFingerprint } from './fingerprint.js'
import type { Input, Own } from './own.js'
import type { Person } from './people.js'

const way = 'NOTED'
const reason = '核对后处理'
const settling = { way, voucherNo: 'BANK-0001', reason }
const toSettle = async (world: World): Promise<Input> => ({ suspenseId: await buildSuspense(world), way })
const settled = async (world: World) =>
  settledSuspense(await world.as('finance'), await buildDifference(world, 500, '#2'))
const toReopen = async (world: World): Promise<Input> => ({ suspenseId: (await settled(world)).suspenseId })

/** The rows of `meaningful.ts` for suspense items, which belong to the platform. */
export const suspenseRows: Record<string, (world: World, key: unknown, me: Person) => Promise<Input>> = {
  'suspense.previewSettleSuspense': toSettle,
  'suspense.settleSuspense': async (world, _key, me) => {
    const input = await toSettle(world)
    return { ...input, ...settling, fingerprint: await fingerprintShown(me, suspense.previewSettleSuspense, input) }
  },
  'suspense.previewReopenSuspense': toReopen,
  'suspense.reopenSuspense': async (world, _key, me) => {
    const { suspenseId, version } = await settled(world)
    const fingerprint = await fingerprintShown(me, suspense.previewReopenSuspense, { suspenseId })
    return { suspenseId, version, reason, fingerprint }
  },
}

/** The rows of `records.ts` for suspense items. */
export const ownSuspense: Record<string, (world: World, own: Own) => Promise<Input[]>> = {
  'suspense.getSuspenseList': async (world) => [
    { differenceId: await buildDifference(world) },
    { suspenseId: await buildSuspense(world) },
  ],
  'suspense.exportSuspenseList': async (world) => [
    { differenceId: await buildDifference(world) },
    { suspenseId: await buildSuspense(world) },
  ],
  'suspense.previewSettleSuspense': async (world) => [await toSettle(world)],
  'suspense.settleSuspense': async (world) => [{ ...(await toSettle(world)), ...settling, fingerprint: noFingerprint }],
  'suspense.previewReopenSuspense': async (world) => [await toReopen(world)],
  'suspense.reopenSuspense': async (world) => {
    const { suspenseId, version } = await settled(world)
    return [{ suspenseId, version, reason, fingerprint: noFingerprint }]
  },
}
