import type { Tx } from '@bedside/prisma'
import { fault, type Entity, type LogEvent } from '@bedside/contracts'
import type { Actor } from '../access/actor.js'
import { Injectable } from '@nestjs/common'
import { Clock } from '../clock.js'
import { isLogged } from './field-names.js'

type Fields = Readonly<Record<string, unknown>>

export interface Change {
  entity: Entity
  entityId: number | string
  /** The name of the record for people. */
  label: string
  before?: Fields | null
  after?: Fields | null
  reason?: string
  /** SENT: the call is answered before its outcome is known; `ended` records that. */
  result?: 'OK' | 'SENT'
}

/** The outcome of something a person had started. */
interface Ending {
  action: LogEvent
  /** Fields of the log row written at the start, by which it is found. */
  begun: { action: string; entity: Entity; entityId: number; after: Fields }
  result: 'OK' | 'FAILED'
  reason: string
}

/** The log row itself has the record id and the time. */
const noise = new Set(['id', 'createdAt', 'updatedAt'])

/** Writes the operation log, in the transaction of the change it describes. */
@Injectable()
export class Journal {
  constructor(private readonly clock: Clock) {}

  async record(tx: Tx, me: Actor, change: Change): Promise<void> {
    await mustStillBeIn(tx, me)
    const loggedFields = (fields: Fields | null = null) => onlyLogged(change.entity, fields)
    const { before, after } = onlyChanged(loggedFields(change.before), loggedFields(change.after))
    await tx
      .insertInto('OperationLog')
      .values({
        managerId: me.managerId,
        account: me.account,
        agentPath: me.agentPath,
        action: me.call.endpoint.name,
        entity: change.entity,
        entityId: String(change.entityId),
        label: change.label.slice(0, 100),
        before: JSON.stringify(before),
        after: JSON.stringify(after),
        reason: (change.reason ?? '').slice(0, 300),
        result: change.result ?? 'OK',
        ip: me.call.ip,
        requestId: me.call.id,
        createdAt: this.clock.now(),
      })
      .execute()
  }

  /**
   * Adds a row to that of the command, with the same person and request id. Without such a row, it was not started by
   * staff and nothing is logged.
   */
  async ended(tx: Tx, { action, begun, result, reason }: Ending): Promise<void> {
    const row = await tx
      .selectFrom('OperationLog')
      .select([
        'managerId',
        'account',
        'agentPath',
        'entity',
        'entityId',
        'label',
        'before',
        'after',
        'ip',
        'requestId',
      ])
      .where('entityId', '=', String(begun.entityId))
      .where('entity', '=', begun.entity)
      .where('action', '=', begun.action)
      .where('after', '=', JSON.stringify(begun.after))
      .executeTakeFirst()
    if (!row) return
    const ending = { ...row, action, reason, result, createdAt: this.clock.now() }
    await tx.insertInto('OperationLog').values(ending).execute()
  }
}

/**
 * Between authorisation and the write, hashing a password or queueing may have taken time: refuses to write if the
 * session has ended meanwhile.
 */
export async function mustStillBeIn(tx: Tx, me: Actor): Promise<void> {
  const session = tx.selectFrom('Session as s').innerJoin('Manager as m', 'm.id', 's.managerId').select('s.id')
  const live = session.where('s.id', '=', me.sessionId).where('s.endedAt', 'is', null)
  const found = await live.where('m.isFlag', '=', 1).where('m.deletedAt', 'is', null).executeTakeFirst()
  if (!found) throw fault('session.expired')
}

/** Callers pass whole rows; secrets and internal columns, such as keys for unique constraints, are left out. */
const onlyLogged = (entity: Entity, fields: Fields | null): Fields | null =>
  fields && Object.fromEntries(Object.entries(fields).filter(([column]) => isLogged(entity, column)))

/** The fields that differ between two states. */
export function onlyChanged(
  before: Fields | null,
  after: Fields | null,
): { before: Fields | null; after: Fields | null } {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const changed = keys.filter((key) => !noise.has(key) && !same(before?.[key], after?.[key]))
  const pick = (from: Fields | null) =>
    from && Object.fromEntries(changed.filter((key) => key in from).map((key) => [key, from[key]]))
  return { before: pick(before), after: pick(after) }
}

const same = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other)
