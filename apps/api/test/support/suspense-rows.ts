import { suspense } from '@bedside/contracts'
import { buildDifference } from '../../src/testing/build-reconciliation.js'
import { buildSuspense } from '../../src/testing/build-suspense.js'
import type { World } from '../../src/testing/world.js'
import { form } from '../../src/testing/form.js'
import type { Input, Own } from './own.js'
import type { Person } from './people.js'

const way = 'NOTED'
const settling = { way, voucherNo: 'BANK-0001', reason: '核对后处理' }
const previewInput = async (world: World): Promise<Input> => ({ suspenseId: await buildSuspense(world), way })

/** The rows of `meaningful.ts` for suspense items, which belong to the platform. */
export const suspenseRows: Record<string, (world: World, key: unknown, me: Person) => Promise<Input>> = {
  'suspense.previewSettleSuspense': previewInput,
  'suspense.settleSuspense': async (world, _key, me) => {
    const input = await previewInput(world)
    const { data } = await me.caller.send(suspense.previewSettleSuspense, form(input))
    const fingerprint = (data as { fingerprint: string } | null)?.fingerprint ?? '0'.repeat(64)
    return { ...input, ...settling, fingerprint }
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
  'suspense.previewSettleSuspense': async (world) => [await previewInput(world)],
  'suspense.settleSuspense': async (world) => [
    { ...(await previewInput(world)), ...settling, fingerprint: '0'.repeat(64) },
  ],
}
