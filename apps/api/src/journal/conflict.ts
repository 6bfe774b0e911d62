import type { Tx } from '@bedside/prisma'
import { Fault, logFieldText, type Entity, type Text } from '@bedside/contracts'
import { asFields } from './field-names.js'

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
  entity: Entity,
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
    const before = asFields(entity, save.before) ?? {}
    const after = asFields(entity, save.after) ?? {}
    if (typeof after['version'] !== 'number' || after['version'] <= version) continue
    by ||= save.account
    for (const field of Object.keys(after))
      if (field !== 'version') changed[field] = { before: before[field], after: together(after[field], changed[field]) }
  }
  // What came back to what it was, nobody has to hear of.
  for (const [key, { before, after }] of Object.entries(changed))
    if (JSON.stringify(before) === JSON.stringify(after)) delete changed[key]
  const fields = labelsOf(entity, Object.keys(changed))
  throw new Fault('record.changed', { fields }, { version: stored.version, by, changed })
}

/** What people call the fields. */
function labelsOf(entity: Entity, fields: readonly string[]): Text {
  if (fields.length === 0) return ['未知', 'unknown']
  const labels = fields.map((field) => logFieldText(entity, field))
  return [labels.map(([zh]) => zh).join('、'), labels.map(([, en]) => en).join(', ')]
}

/** The later state holds; of lists, such as what a role was granted, each save tells its own part. */
function together(earlier: unknown, later: { after: unknown } | undefined): unknown {
  if (later === undefined) return earlier
  return Array.isArray(earlier) && Array.isArray(later.after)
    ? [...earlier, ...(later.after as unknown[])]
    : later.after
}
