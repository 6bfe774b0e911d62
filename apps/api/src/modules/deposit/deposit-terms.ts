import type { Tx } from '@bedside/prisma'

/** What a deposit at a hospital goes by: the amount, and the agent whose it is. */
export const depositTerms = (tx: Tx, { hospitalId }: { hospitalId: number }) =>
  tx.selectFrom('Hospital').select(['agentPath', 'depositCents']).where('id', '=', hospitalId).executeTakeFirstOrThrow()
