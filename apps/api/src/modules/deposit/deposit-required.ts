import type { Tx } from '@bedside/prisma'

/** The deposit that a hospital requires. */
export const depositRequired = (tx: Tx, { hospitalId }: { hospitalId: number }) =>
  tx.selectFrom('Hospital').select(['agentPath', 'depositCents']).where('id', '=', hospitalId).executeTakeFirstOrThrow()
