import type { Tx } from '@bedside/prisma'
import { parameterKeys } from '@bedside/contracts'

/** Adds missing parameters; a row without a value means the contract's default. */
export async function installParameters(tx: Tx, now: number): Promise<void> {
  const present = new Set((await tx.selectFrom('Parameter').select('key').execute()).map(({ key }) => key))
  const rows = parameterKeys.filter((key) => !present.has(key)).map((key) => ({ key, createdAt: now, updatedAt: now }))
  if (rows.length > 0) await tx.insertInto('Parameter').values(rows).execute()
}
