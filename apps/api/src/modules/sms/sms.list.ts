import { textIn } from '@bedside/prisma'
import { AddresseeQuery, AddresseeRow, SmsQuery, SmsRow, type SmsReceiveState } from '@bedside/contracts'
import { sql } from 'kysely'
import { can } from '../../access/actor.js'
import { maskPhone } from '../../data/mask.js'
import { phoneFilter } from '../../data/phone-filter.js'
import { where } from '../../list/bind.js'
import { cold } from '../../list/cold.js'
import { defineList, selectFrom } from '../../list/declare.js'
import {
  contains,
  dayParams,
  equals,
  fromDay,
  living,
  sinceADay,
  toDay,
  withinADay,
  type Filter,
} from '../../list/filters.js'

export const smsList = defineList({
  name: 'sms',
  query: SmsQuery,
  shows: SmsRow,
  rows: selectFrom('SmsBatch', (batches) =>
    batches
      .select(['t.id as batchId', 't.title', 't.template', textIn(sql.ref('t.audience'), 'kind').as('audience')])
      .select(['t.status', 't.total', 't.sent', 't.delivered', 't.failed', 't.ignored', 't.operator'])
      .select(['t.scheduleAt', 't.startedAt', 't.finishedAt', 't.version', 't.createdAt']),
  ),
  scope: { platform: 'all', agent: 'none', store: 'none' },
  always: living,
  filters: {
    title: contains('t.title'),
    status: equals('t.status'),
    template: equals('t.template'),
    automatic: equals('t.automatic'),
    from: fromDay('t.createdAt'),
    to: toDay('t.createdAt'),
  },
  sorts: { createdAt: 'createdAt' },
  order: 'desc',
})

const reported = sql<SmsReceiveState | null>`nullif(${sql.ref('t.receiveState')}, '')`

/** Not sent or not delivered; these are few and are found through indexes. */
const messages = cold.selectFrom('SmsMessage as m').select('m.id').where('m.createdAt', '>', sinceADay('lastDay'))
const failed: Filter<'t.sendState' | 't.receiveState'> = {
  broad: true,
  condition: () => where`(${sql.ref('t.sendState')} = 'FAILED' OR ${sql.ref('t.receiveState')} = 'FAILED')`,
  lookup: () =>
    messages
      .where('m.sendState', '=', sql.lit('FAILED'))
      .unionAll(messages.where('m.receiveState', '=', sql.lit('FAILED')).where('m.sendState', '<>', sql.lit('FAILED'))),
}

const addressees = {
  query: AddresseeQuery,
  params: dayParams,
  shows: AddresseeRow,
  rows: selectFrom('SmsMessage', (messages) =>
    messages
      .leftJoin('User as u', 'u.id', 't.userId')
      .select(['t.id as messageId', 't.messageNo', 't.userId', 'u.nickname', 't.phone', 't.content'])
      .select([
        't.sendState',
        reported.as('receiveState'),
        't.code',
        't.attempts',
        't.sentAt',
        't.receivedAt',
        't.createdAt',
      ]),
  ),
  scope: { platform: 'all', agent: 'none', store: 'none' },
  filters: {
    batchId: equals('t.batchId'),
    phone: phoneFilter('SmsMessage'),
    sendState: equals('t.sendState'),
    receiveState: equals('t.receiveState'),
    failed,
    lastDay: withinADay('t.createdAt'),
  },
  sorts: { createdAt: 'id' },
  order: 'asc',
} as const

export const addresseeList = defineList({
  ...addressees,
  name: 'addressees',
  compute: ({ phone }) => ({ phone: maskPhone(phone) }),
})

/** The exported list: phone numbers are complete for those who may reveal any user's number, masked for others. */
export const addresseeFile = defineList({
  ...addressees,
  name: 'addresseesFile',
  compute: ({ phone }, me) => ({ phone: can(me, 'user.list.reveal') ? phone : maskPhone(phone) }),
})
