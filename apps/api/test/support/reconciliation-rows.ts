import {
  closedDay,
  buildDifference,
  buildReconciliationDay,
  emptyBill,
} from '../../src/testing/build-reconciliation.js'
import type { World } from '../../src/testing/world.js'
import type { Input, Own } from './own.js'

const reason = '核对后处理'

/** The rows of `meaningful.ts` for reconciliation, which belongs to the platform. */
export const reconciliationRows: Record<string, (world: World) => Promise<Input>> = {
  'reconciliation.takeBill': async (world) => ({ day: await closedDay(world), file: emptyBill, dryRun: 0 }),
  'reconciliation.recheckDay': async (world) => ({ reconciliationId: await buildReconciliationDay(world, 'OPEN') }),
  'reconciliation.signDay': async (world) => ({ reconciliationId: await buildReconciliationDay(world, 'OPEN') }),
  'reconciliation.reopenDay': async (world) => ({
    reconciliationId: await buildReconciliationDay(world, 'SIGNED'),
    reason,
  }),
  'difference.getDifferenceInfo': async (world) => ({ differenceId: await buildDifference(world) }),
  'difference.settleDifferences': async (world) => ({
    differenceIds: [await buildDifference(world, 500, '#2')],
    act: 'ACCEPT',
    reason,
  }),
  'difference.matchDifferences': async (world) => ({
    differenceIds: [await buildDifference(world, 500, '#2'), await buildDifference(world, -500, '#2')],
    reason,
  }),
}

type Rows = Record<string, (world: World, own: Own) => Promise<Input[]>>

/** The rows of `records.ts`: days and differences have no owner. */
export const ownReconciliations: Rows = {
  ...Object.fromEntries(
    Object.entries(reconciliationRows).map(([name, row]) => [name, async (world: World) => [await row(world)]]),
  ),
  'difference.getDifferenceList': (_world, { me }) => Promise.resolve([{ ownerId: me.managerId }]),
  'difference.exportDifferenceList': (_world, { me }) => Promise.resolve([{ ownerId: me.managerId }]),
  'difference.settleDifferences': async (world, { me }) => [
    { differenceIds: [await buildDifference(world)], act: 'SEND', reason, ownerId: me.managerId },
  ],
}
