import type { Tx } from '@bedside/prisma'
import { fault, type Entity, type LogEvent } from '@bedside/contracts'
import type { Actor } from '../access/actor.js'
import { Injectable } from '@nestjs/common'
import { Clock } from '../clock.js'
import { isTold } from './field-names.js'

type Fields = Readonly<Record<string, unknown>>

export interface Change {
  entity: Entity
  entityId: number | string
  /** What people call the record. */
  label: string
  before?: Fields | null
  after?: Fields | null
  reason?: string
  /** Sent: its call is answered before anybody knows how it ends, which `ended` tells. */
  result?: 'OK' | 'SENT'
}

/** How something ended that somebody had given a command for. */
export interface Ending {
  action: LogEvent
  /** What the row of the command says of itself, by which it is found. */
  begun: { action: string; entity: Entity; entityId: number; after: Fields }
  result: 'OK' | 'FAILED'
  reason: string
}

/** Never written down, whatever a record holds. */
const secrets = new Set(['passwordHash', 'managerPassword', 'oldPassWord', 'tokenHash', 'token'])
/** The row itself says which record it is about, and when. */
const noise = new Set(['id', 'createdAt', 'updatedAt'])

/** Writes the operation log, in the same transaction as the change it tells of. */
@Injectable()
export class Journal {
  constructor(private readonly clock: Clock) {}

  async record(tx: Tx, me: Actor, change: Change): Promise<void> {
    await mustStillBeIn(tx, me)
    const known = (fields: Fields | null = null) => onlyTold(change.entity, fields)
    const { before, after } = onlyChanged(known(change.before), known(change.after))
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

  /** A row beside that of the command, in the name of whoever gave it and under the same request id. What has no such row was not given by people here. */
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

/** Between being let in and writing, a password may have been hashed and others have waited: whoever was ended meanwhile writes nothing. */
export async function mustStillBeIn(tx: Tx, me: Actor): Promise<void> {
  const session = tx.selectFrom('Session as s').innerJoin('Manager as m', 'm.id', 's.managerId').select('s.id')
  const live = session.where('s.id', '=', me.sessionId).where('s.endedAt', 'is', null)
  const found = await live.where('m.isFlag', '=', 1).where('m.deletedAt', 'is', null).executeTakeFirst()
  if (!found) throw fault('session.expired')
}

/** Callers hand over whole rows; keys of unique columns and the like are nobody's to read. */
const onlyTold = (entity: Entity, fields: Fields | null): Fields | null =>
  fields && Object.fromEntries(Object.entries(fields).filter(([column]) => isTold(entity, column)))

/** The fields in which two states differ. */
export function onlyChanged(
  before: Fields | null,
  after: Fields | null,
): { before: Fields | null; after: Fields | null } {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const told = keys.filter((key) => !secrets.has(key) && !noise.has(key) && !same(before?.[key], after?.[key]))
  const pick = (from: Fields | null) =>
    from && Object.fromEntries(told.filter((key) => key in from).map((key) => [key, from[key]]))
  return { before: pick(before), after: pick(after) }
}

const same = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other)
