import type { Tx } from '@bedside/prisma'
import { Fault, logFieldText, type Entity, type Text } from '@bedside/contracts'
import type { Actor } from '../access/actor.js'
import { inScope } from '../access/scope.js'
import { asFields } from './field-names.js'

interface StoredVersion {
  readonly id: number
  readonly version: number
  readonly hospitalId?: number
}

export type Changed = Record<string, { before: unknown; after: unknown }>

interface Opened {
  readonly entity: Entity
  readonly stored: StoredVersion
  /** The version that the form was opened with; undefined for a form that does not mind. */
  readonly version: number | undefined
  /** Puts what the log holds in other words than the form into its shape. */
  readonly asForm: ((changed: Changed) => Promise<Changed>) | undefined
}

/** Ids of people, who may be of the platform or of another agent. */
const namesStaff: ReadonlySet<string> = new Set(['followerId'])

/**
 * Refuses a form that is older than the record. The changes made meanwhile are read from the operation log and returned
 * field by field, so that the user can choose.
 */
export async function ensureCurrent(tx: Tx, me: Actor, { entity, stored, version, asForm }: Opened): Promise<void> {
  if (version === undefined || version === stored.version) return
  const saves = await savesTold(tx, me, entity, stored)
  const found: Changed = {}
  let by = ''
  for (const save of saves) {
    const before = asFields(entity, save.before) ?? {}
    const after = asFields(entity, save.after) ?? {}
    if (typeof after['version'] !== 'number' || after['version'] <= version) continue
    by ||= save.by
    for (const field of Object.keys(after)) {
      if (field === 'version' || (me.family !== 'PLATFORM' && namesStaff.has(field))) continue
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

/**
 * The latest saves of the record. Agents and shops do not learn what agents and shops beside them did. Agents do not learn what was
 * changed before the hospital or lead was theirs either: any old version would show it to them.
 */
async function savesTold(tx: Tx, me: Actor, entity: Entity, stored: StoredVersion) {
  const { at = 0, logId = 0 } = me.family === 'AGENT' ? await handedOver(tx, entity, stored) : {}
  const saves = await tx
    .selectFrom('OperationLog as l')
    .leftJoin('Manager as m', 'm.id', 'l.managerId')
    .select(['l.account', 'l.agentPath', 'm.storeId', 'l.before', 'l.after'])
    .where('l.entity', '=', entity)
    .where('l.entityId', '=', String(stored.id))
    .where('l.createdAt', '>', at)
    .where('l.id', '>', logId)
    .orderBy('l.id', 'desc')
    .limit(50)
    .execute()
  return saves.flatMap(({ account, before, after, ...actor }) => {
    const isOurs = inScope(me, actor)
    // The platform, and the agents above the caller.
    const isAbove = actor.storeId === null && me.agentPath.startsWith(actor.agentPath)
    return isOurs || isAbove ? [{ by: isOurs ? account : '', before, after }] : []
  })
}

/** When the record, or the hospital that it belongs to, was last handed to another agent. */
async function handedOver(
  tx: Tx,
  entity: Entity,
  { id, hospitalId: of }: StoredVersion,
): Promise<{ at?: number; logId?: number }> {
  if (entity === 'franchise') return assigned(tx, id)
  const hospitalId = entity === 'hospital' ? id : of
  if (hospitalId === undefined) return {}
  const transfers = tx.selectFrom('HospitalTransfer').select('createdAt as at').where('hospitalId', '=', hospitalId)
  return (await transfers.orderBy('createdAt', 'desc').executeTakeFirst()) ?? {}
}

/** The save by which the lead was last given to an agent, or taken back. */
async function assigned(tx: Tx, id: number): Promise<{ logId?: number }> {
  const saves = tx.selectFrom('OperationLog').select('id as logId').where('entity', '=', 'franchise')
  const given = saves.where('entityId', '=', String(id)).where('after', 'like', '%"agentId"%')
  return (await given.orderBy('id', 'desc').executeTakeFirst()) ?? {}
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
