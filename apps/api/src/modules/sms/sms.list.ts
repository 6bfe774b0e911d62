import {
  smsAudiences,
  smsReceiveStates,
  smsSendStates,
  smsStatuses,
  smsTemplateNames,
  type AddresseeQuery,
  type AddresseeRow,
  type SmsQuery,
  type SmsRow,
} from '@bedside/contracts'
import { can } from '../../access/actor.js'
import { iso, isoOrNull } from '../../clock.js'
import { maskPhone } from '../../data/mask.js'
import { phoneFilter } from '../../data/phone-filter.js'
import { where } from '../../list/bind.js'
import { defineList } from '../../list/declare.js'
import { contains, equals, fromDay, toDay } from '../../list/filters.js'

type Times = 'scheduleAt' | 'startedAt' | 'finishedAt' | 'createdAt'
interface BatchRaw extends Omit<SmsRow, 'batchId' | Times> {
  id: number
  scheduleAt: number | null
  startedAt: number | null
  finishedAt: number | null
  createdAt: number
}

export const smsList = defineList<SmsQuery, BatchRaw, SmsRow>({
  name: 'sms',
  table: 'SmsBatch',
  scope: { platform: 'all', agent: 'none', store: 'none' },
  always: () => where`t.deletedAt IS NULL`,
  filters: {
    title: contains('t.title'),
    status: equals('t.status'),
    template: equals('t.template'),
    from: fromDay('t.createdAt'),
    to: toDay('t.createdAt'),
  },
  sorts: { createdAt: 'createdAt' },
  order: 'desc',
  columns: `t.id, t.title, t.template, t.audience ->> '$.kind' AS audience, t.status, t.total, t.sent, t.delivered, t.failed,
    t.ignored, t.operator, t.scheduleAt, t.startedAt, t.finishedAt, t.version, t.createdAt`,
  row: ({ id, template, audience, status, ...same }) => ({
    ...same,
    batchId: id,
    template: smsTemplateNames.find((name) => name === template) ?? 'SERVICE_NOTICE',
    audience: smsAudiences.find((kind) => kind === audience) ?? 'PHONES',
    status: smsStatuses.find((one) => one === status) ?? 'CANCELLED',
    scheduleAt: isoOrNull(same.scheduleAt),
    startedAt: isoOrNull(same.startedAt),
    finishedAt: isoOrNull(same.finishedAt),
    createdAt: iso(same.createdAt),
  }),
})

interface MessageRaw {
  id: number
  messageNo: string
  userId: number | null
  nickname: string | null
  phone: string
  content: string
  sendState: string
  receiveState: string
  code: string
  attempts: number
  sentAt: number | null
  receivedAt: number | null
  createdAt: number
}

const addressees = {
  table: 'SmsMessage',
  scope: { platform: 'all', agent: 'none', store: 'none' },
  joins: 'LEFT JOIN User u ON u.id = t.userId',
  filters: {
    batchId: equals('t.batchId'),
    phone: phoneFilter('SmsMessage'),
    sendState: equals('t.sendState'),
    receiveState: equals('t.receiveState'),
  },
  sorts: { createdAt: 'id' },
  order: 'asc',
  columns: `t.id, t.messageNo, t.userId, u.nickname, t.phone, t.content, t.sendState, t.receiveState, t.code, t.attempts,
    t.sentAt, t.receivedAt, t.createdAt`,
} as const

const messageRow = (raw: MessageRaw, masked: boolean): AddresseeRow => ({
  messageId: raw.id,
  messageNo: raw.messageNo,
  userId: raw.userId,
  nickname: raw.nickname,
  phone: masked ? maskPhone(raw.phone) : raw.phone,
  content: raw.content,
  sendState: smsSendStates.find((state) => state === raw.sendState) ?? 'INIT',
  receiveState: smsReceiveStates.find((state) => state === raw.receiveState) ?? null,
  code: raw.code,
  attempts: raw.attempts,
  sentAt: isoOrNull(raw.sentAt),
  receivedAt: isoOrNull(raw.receivedAt),
  createdAt: iso(raw.createdAt),
})

export const addresseeList = defineList<AddresseeQuery, MessageRaw, AddresseeRow>({
  ...addressees,
  name: 'addressees',
  row: (raw) => messageRow(raw, true),
})

/** The same as a file: whole for whoever may look at every single one of them anyway. */
export const addresseeFile = defineList<AddresseeQuery, MessageRaw, AddresseeRow>({
  ...addressees,
  name: 'addresseesFile',
  row: (raw, me) => messageRow(raw, !can(me, 'user.list.reveal')),
})
