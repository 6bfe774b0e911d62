import type { DB, Tx } from '@bedside/prisma'
import type { Rates } from '@bedside/contracts'
import type { Selectable } from 'kysely'

type Hospital = Pick<
  Selectable<DB['Hospital']>,
  'id' | 'agentId' | 'hospitalShareBps' | 'agentShareBps' | 'franchiseShareBps'
>

/**
 * Each party's part of a rental's payments, fixed when it begins. The hospital's contract sets the agent's part; a sub-agent's
 * parent gets what the sub-agent's own rate leaves of the parent's.
 */
export async function ratesOf(tx: Tx, hospital: Hospital, franchiseId: number | null): Promise<Rates> {
  const agent = hospital.agentId === null ? undefined : await agentRates(tx, hospital.agentId)
  return {
    hospital: { id: hospital.id, bps: hospital.hospitalShareBps },
    ...(agent && { agent: { ...agent, bps: hospital.agentShareBps } }),
    ...(franchiseId !== null && { franchise: { id: franchiseId, bps: hospital.franchiseShareBps } }),
  }
}

async function agentRates(tx: Tx, id: number) {
  const { bedShareBps, parentId, parentBps } = await tx
    .selectFrom('Agent as a')
    .leftJoin('Agent as p', 'p.id', 'a.parentId')
    .select(['a.bedShareBps', 'a.parentId', 'p.bedShareBps as parentBps'])
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow()
  if (parentId === null || !parentBps || bedShareBps >= parentBps) return { id }
  return { id, parent: { id: parentId, bps: 10_000 - Math.floor((bedShareBps * 10_000) / parentBps) } }
}
