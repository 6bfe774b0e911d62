import type { Tx } from '@bedside/prisma'
import type { Entity } from '@bedside/contracts'

interface ServerAct {
  /** The call that would do the same, or one of `logEvents`. */
  readonly action: string
  readonly entity: Entity
  readonly entityId: number
  readonly label: string
  readonly before: object
  readonly after: object
  readonly reason?: string
}

/** Logs a change that the server made without a person. */
export async function recordForServer(
  tx: Tx,
  now: number,
  { entityId, label, before, after, reason = '', ...act }: ServerAct,
): Promise<void> {
  await tx
    .insertInto('OperationLog')
    .values({
      ...act,
      managerId: null,
      account: '',
      entityId: String(entityId),
      label: label.slice(0, 100),
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      reason,
      result: 'OK',
      ip: '',
      requestId: '',
      createdAt: now,
    })
    .execute()
}
