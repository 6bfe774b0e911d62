import type { Tx } from '@bedside/prisma'
import { Fault, type Text, type logEntities } from '@bedside/contracts'

interface Stored {
  id: number
  version: number
}

/**
 * Refuses a form that was filled in before somebody else saved. What they changed is read back from the operation
 * log, and told field by field so that a person can choose.
 */
export async function ensureCurrent(
  tx: Tx,
  entity: (typeof logEntities)[number],
  stored: Stored,
  version: number | undefined,
): Promise<void> {
  if (version === undefined || version === stored.version) return
  const saves = await tx
    .selectFrom('OperationLog')
    .select(['account', 'before', 'after', 'createdAt'])
    .where('entity', '=', entity)
    .where('entityId', '=', String(stored.id))
    .orderBy('id', 'desc')
    .limit(50)
    .execute()

  const changed: Record<string, { before: unknown; after: unknown }> = {}
  let by = ''
  for (const save of saves) {
    const before = (JSON.parse(save.before) ?? {}) as Record<string, unknown>
    const after = (JSON.parse(save.after) ?? {}) as Record<string, unknown>
    if (typeof after['version'] !== 'number' || after['version'] <= version) continue
    by ||= save.account
    for (const key of Object.keys(after)) {
      if (key !== 'version') changed[key] = { before: before[key], after: together(after[key], changed[key]) }
    }
  }
  // What came back to what it was, nobody has to hear of.
  for (const [key, { before, after }] of Object.entries(changed))
    if (JSON.stringify(before) === JSON.stringify(after)) delete changed[key]
  const fields = Object.keys(changed).join(', ')
  const unknown: Text = ['未知', 'unknown']
  throw new Fault('record.changed', { fields: fields || unknown }, { version: stored.version, by, changed })
}

/** The later state holds; of lists, such as what a role was granted, each save tells its own part. */
function together(earlier: unknown, later: { after: unknown } | undefined): unknown {
  if (later === undefined) return earlier
  return Array.isArray(earlier) && Array.isArray(later.after)
    ? [...earlier, ...(later.after as unknown[])]
    : later.after
}
