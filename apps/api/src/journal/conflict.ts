import type { Tx } from '@bedside/prisma'
import { Fault, logFieldText, type Entity, type Text } from '@bedside/contracts'
import { asFields } from './field-names.js'

interface StoredVersion {
  id: number
  version: number
}

export type Changed = Record<string, { before: unknown; after: unknown }>

/**
 * Refuses a form that is older than the record. The changes made meanwhile are read from the operation log and returned
 * field by field, so that the user can choose. `asForm` puts what the log holds in other words than the form into its shape.
 */
export async function ensureCurrent(
  tx: Tx,
  entity: Entity,
  stored: StoredVersion,
  version: number | undefined,
  asForm?: (changed: Changed) => Promise<Changed>,
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

  const found: Changed = {}
  let by = ''
  for (const save of saves) {
    const before = asFields(entity, save.before) ?? {}
    const after = asFields(entity, save.after) ?? {}
    if (typeof after['version'] !== 'number' || after['version'] <= version) continue
    by ||= save.account
    for (const field of Object.keys(after)) {
      if (field === 'version') continue
      const later = found[field]
      // Of lists that are changed in parts, such as the permissions of a role, each log row has only its own part, without what
      // was there before.
      const isPart = !(field in before)
      const latest = later ? later.after : after[field]
      found[field] = { before: before[field], after: isPart ? together(after[field], later) : latest }
    }
  }
  // Fields that returned to their former value are left out.
  for (const [key, { before, after }] of Object.entries(found))
    if (JSON.stringify(before) === JSON.stringify(after)) delete found[key]
  const changed = (await asForm?.(found)) ?? found
  const fields = labelsOf(entity, Object.keys(changed))
  throw new Fault('record.changed', { fields }, { version: stored.version, by, changed })
}

/** Labels of the fields, each once: an agent is stored as its id and its path. */
function labelsOf(entity: Entity, fields: readonly string[]): Text {
  if (fields.length === 0) return ['未知', 'unknown']
  const labels = fields.map((field) => logFieldText(entity, field))
  const once = (texts: readonly string[]) => [...new Set(texts)]
  return [once(labels.map(([zh]) => zh)).join('、'), once(labels.map(([, en]) => en)).join(', ')]
}

/** The parts of a list; of anything else, the later state. */
function together(earlier: unknown, later: { after: unknown } | undefined): unknown {
  if (later === undefined) return earlier
  return Array.isArray(earlier) && Array.isArray(later.after)
    ? [...earlier, ...(later.after as unknown[])]
    : later.after
}
