import type { DB, Tx } from '@bedside/prisma'
import { smsContent, dayMs, minuteMs, type SeedProfile, type SmsStatus, type SmsTemplate } from '@bedside/contracts'
import type { Insertable } from 'kysely'
import { inBatches } from '../data/in-batches.js'

interface BatchSeed {
  title: string
  template: SmsTemplate
  values: readonly string[]
  status: SmsStatus
  /** When it was or will be sent, in days; when a draft was written. */
  days: number
  /** Every nth message fails, if given. */
  failEvery?: number
}

const batches: readonly BatchSeed[] = [
  {
    title: '夜间归还提醒',
    template: 'RETURN_REMINDER',
    values: ['次日早上八点'],
    status: 'DONE',
    days: -12,
  },
  {
    title: '收费规则调整通知',
    template: 'RULE_CHANGE',
    values: ['夜间收费时段', '12月1日'],
    status: 'PARTIAL',
    days: -5,
    failEvery: 4,
  },
  {
    title: '老用户回访',
    template: 'COMEBACK',
    values: ['本月首晚半价'],
    status: 'DRAFT',
    days: -1,
  },
  {
    title: '骨科病区维护通知',
    template: 'MAINTENANCE',
    values: ['骨科三病区', '周日下午两点'],
    status: 'QUEUED',
    days: 3,
  },
]

interface Recipient {
  id: number
  phone: string
}

/** Adds batches in each status; none is still being sent. */
export async function seedTextMessages(tx: Tx, profile: SeedProfile, now: number): Promise<void> {
  const recipients = await tx
    .selectFrom('User')
    .select(['id', 'phone'])
    .where('userType', '=', 'NORMAL')
    .where('isFlag', '=', 1)
    .orderBy('id')
    .limit(profile === 'demo' ? 300 : 8)
    .execute()
  const messages: Insertable<DB['SmsMessage']>[] = []
  for (const [n, seed] of batches.entries()) {
    const id = n + 1
    const isSent = seed.status === 'DONE' || seed.status === 'PARTIAL'
    const batchMessages = isSent
      ? recipients.map((recipient, place) => messageRow(id, seed, recipient, place, now))
      : []
    messages.push(...batchMessages)
    await tx
      .insertInto('SmsBatch')
      .values(batchRow(id, seed, batchMessages, now))
      .execute()
  }
  for (const rows of inBatches(messages)) await tx.insertInto('SmsMessage').values(rows).execute()
}

function messageRow(
  batchId: number,
  { template, values, days, failEvery = 0 }: BatchSeed,
  recipient: Recipient,
  n: number,
  now: number,
) {
  const sentAt = now + days * dayMs + n * 1000
  const lost = failEvery > 0 && n % failEvery === failEvery - 1
  const number = `${String(batchId).padStart(4, '0')}${String(n + 1).padStart(6, '0')}`
  return {
    messageNo: `SMSEED${number}`,
    providerNo: `PSMSEED${number}`,
    batchId,
    userId: recipient.id,
    phone: recipient.phone,
    content: smsContent(template, values),
    sendState: 'SENT',
    receiveState: lost ? 'FAILED' : 'DELIVERED',
    code: lost ? 'UNREACHABLE' : '',
    attempts: 1,
    createdAt: sentAt,
    sentAt,
    receivedAt: sentAt + 3000,
  }
}

function batchRow(
  id: number,
  { title, template, values, status, days }: BatchSeed,
  messages: readonly { receiveState: string }[],
  now: number,
): Insertable<DB['SmsBatch']> {
  const delivered = messages.filter(({ receiveState }) => receiveState === 'DELIVERED').length
  const sentAt = messages.length > 0 ? now + days * dayMs : null
  const createdAt = (sentAt ?? now - dayMs) - 30 * minuteMs
  return {
    id,
    title,
    template,
    content: smsContent(template, values),
    audience: JSON.stringify({ kind: 'ALL', ...(sentAt === null ? {} : { ready: 1 }) }),
    status,
    total: messages.length,
    sent: messages.length,
    delivered,
    failed: messages.length - delivered,
    managerId: null,
    operator: '李运营',
    scheduleAt: status === 'QUEUED' ? now + days * dayMs : null,
    startedAt: sentAt,
    finishedAt: sentAt === null ? null : sentAt + minuteMs,
    createdAt,
    updatedAt: createdAt,
  }
}
