import { FeedbackQuery, FeedbackRow, type FeedbackStatus } from '@bedside/contracts'
import { sql } from 'kysely'
import { can, type Actor } from '../../access/actor.js'
import { nameShown } from '../../access/name-shown.js'
import { maskPhone } from '../../data/mask.js'
import { userPhone } from '../../data/user-filter.js'
import { waitedSecondsBy } from '../../data/waiting.js'
import { cold } from '../../list/cold.js'
import { defineList, selectFrom } from '../../list/declare.js'
import { documentNumber, equals, fromDayBeside, oneOfFew, toDayBeside } from '../../list/filters.js'
import { queryField, where } from '../../list/bind.js'
import type { Filter } from '../../list/filters.js'
import { ownSubtree } from '../../list/scope.js'
import { unresolved } from './feedback.rules.js'

/**
 * Counts other unresolved feedback on the same device and of the same agent; the device may have belonged to another agent
 * before.
 */
const others = sql<number>`${cold
  .selectFrom('Feedback as o')
  .select(({ fn }) => fn.countAll<number>().as('n'))
  .where('o.deviceId', '=', sql<number>`${sql.ref('t.deviceId')}`)
  .where('o.agentPath', '=', sql<string>`${sql.ref('t.agentPath')}`)
  .where('o.status', 'in', unresolved satisfies readonly FeedbackStatus[])
  .where('o.id', '!=', sql<number>`${sql.ref('t.id')}`)}`

const pictures = sql<number>`${cold
  .selectFrom('FileUse as p')
  .select(({ fn }) => fn.countAll<number>().as('n'))
  .where('p.kind', '=', 'feedback')
  .where('p.recordId', '=', sql<number>`${sql.ref('t.id')}`)}`

const ofDevice: Filter<'t.deviceId'> = {
  condition: (field) =>
    where`${sql.ref('t.deviceId')} IN ${cold.selectFrom('Device').select('id').where('deviceNo', '=', queryField<string>(field))}`,
}

const declared = {
  query: FeedbackQuery,
  shows: FeedbackRow,
  rows: selectFrom('Feedback', (rows) =>
    rows
      .innerJoin('User as u', 'u.id', 't.userId')
      .leftJoin('RentalOrder as r', 'r.id', 't.orderId')
      .leftJoin('Device as d', 'd.id', 't.deviceId')
      .leftJoin('Hospital as h', 'h.id', 't.hospitalId')
      .leftJoin('Manager as m', 'm.id', 't.handlerId')
      .select(['t.id as feedbackId', 't.feedbackNo', 't.type', 't.status', 't.text', pictures.as('pictureCount')])
      .select(['t.userId', 'u.nickname', 'u.phone', 't.orderId', 'r.orderNo', 't.deviceId', 'd.deviceNo'])
      .select(['t.hospitalId', 'h.hospitalName', others.as('others'), 't.handler', 'm.family as handlerFamily'])
      .select(['t.owed', 't.waitedSeconds', 't.waitFrom', 't.awaits', 't.wakeAt'])
      .select(['t.createdAt', 't.answeredAt', 't.resolvedAt', 't.version']),
  ),
  // The agent is fixed when feedback arrives, as for orders.
  scope: { platform: 'all', agent: ownSubtree('t.agentPath'), store: 'none' },
  filters: {
    feedbackNo: documentNumber('Feedback', 'feedbackNo'),
    type: oneOfFew('t.type'),
    status: oneOfFew('t.status'),
    owed: oneOfFew('t.owed'),
    phone: userPhone('Feedback'),
    deviceNo: ofDevice,
    deviceId: equals('t.deviceId'),
    orderId: equals('t.orderId'),
    userId: equals('t.userId'),
    hospitalId: equals('t.hospitalId'),
    from: fromDayBeside('t.createdAt'),
    to: toDayBeside('t.createdAt'),
  },
  sorts: { waitFrom: 'waitFrom', createdAt: 'createdAt' },
  order: 'asc',
} as const

interface StoredFields {
  readonly phone: string
  readonly handler: string
  readonly handlerFamily: string | null
  readonly owed: number
  readonly waitFrom: number
  readonly waitedSeconds: number
}

const computed = (row: StoredFields, me: Actor, now: number) => ({
  handler: nameShown(me, { actor: row.handler, family: row.handlerFamily }),
  waitFrom: row.owed === 0 ? null : new Date(row.waitFrom).toISOString(),
  waitedSeconds: waitedSecondsBy(row, now),
})

export const feedbackList = defineList({
  ...declared,
  name: 'feedback',
  params: (now) => ({ now }),
  compute: (row, me, { now }) => ({ ...computed(row, me, Number(now)), phone: maskPhone(row.phone) }),
})

/** The exported list: phone numbers are complete for those who may reveal any user's number, masked for others. */
export const feedbackFile = defineList({
  ...declared,
  name: 'feedbackFile',
  params: (now) => ({ now }),
  compute: (row, me, { now }) => ({
    ...computed(row, me, Number(now)),
    phone: can(me, 'user.list.reveal') ? row.phone : maskPhone(row.phone),
  }),
})
