import type { Tx } from '@bedside/prisma'
import {
  AgentForm,
  Fault,
  fieldsOf,
  ManagerForm,
  MenuForm,
  RoleForm,
  type Class,
  type Text,
  type logEntities,
} from '@bedside/contracts'

type Entity = (typeof logEntities)[number]

/** The form each kind of record is edited by, and where its fields are called otherwise than its columns. */
const forms: Partial<Record<Entity, { form: Class; fields: Readonly<Record<string, string>> }>> = {
  role: { form: RoleForm, fields: { name: 'roleName' } },
  manager: { form: ManagerForm, fields: { account: 'managerAccount', name: 'managerName' } },
  menu: { form: MenuForm, fields: {} },
  agent: { form: AgentForm, fields: {} },
}

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
    const before = (JSON.parse(save.before) ?? {}) as Record<string, unknown>
    const after = (JSON.parse(save.after) ?? {}) as Record<string, unknown>
    if (typeof after['version'] !== 'number' || after['version'] <= version) continue
    by ||= save.account
    for (const key of Object.keys(after)) {
      const field = forms[entity]?.fields[key] ?? key
      if (key !== 'version') changed[field] = { before: before[key], after: together(after[key], changed[field]) }
    }
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
  const form = forms[entity]?.form
  const labels = fields.map((field): Text => (form && fieldsOf(form).get(field)?.label) ?? [field, field])
  return [labels.map(([zh]) => zh).join('、'), labels.map(([, en]) => en).join(', ')]
}

/** The later state holds; of lists, such as what a role was granted, each save tells its own part. */
function together(earlier: unknown, later: { after: unknown } | undefined): unknown {
  if (later === undefined) return earlier
  return Array.isArray(earlier) && Array.isArray(later.after)
    ? [...earlier, ...(later.after as unknown[])]
    : later.after
}
