import type { World } from './world.js'

let made = 0

interface SmsWish {
  status?: string
  failed?: number
  sent?: number
}

/** A batch to two numbers; by default a draft. */
export async function buildSms(
  world: World,
  { status = 'DRAFT', failed = 0, sent = 0 }: SmsWish = {},
): Promise<number> {
  const now = world.clock.now()
  const audience = JSON.stringify({ kind: 'PHONES', phones: ['15600000001', '15600000002'], ready: 1 })
  const content = '【陪护床】请于今晚前归还陪护床并关好锁，以免继续计费。'
  const text = { title: `测试短信${++made}`, template: 'RETURN_REMINDER', content, audience }
  const values = { ...text, status, failed, sent, total: failed + sent, createdAt: now, updatedAt: now }
  return world.database.write(async (tx) => {
    const { id } = await tx.insertInto('SmsBatch').values(values).returning('id').executeTakeFirstOrThrow()
    return id
  })
}

/** A finished batch with one failed message. */
export async function buildFailedSms(world: World): Promise<{ batchId: number; messageId: number }> {
  const batchId = await buildSms(world, { status: 'PARTIAL', failed: 1 })
  const message = { batchId, phone: '15600000001', content: '内容', sendState: 'FAILED', code: 'REJECTED' }
  const messageId = await world.database.write(async (tx) => {
    const row = { ...message, messageNo: `TEST${++made}`, createdAt: world.clock.now() }
    const { id } = await tx.insertInto('SmsMessage').values(row).returning('id').executeTakeFirstOrThrow()
    return id
  })
  return { batchId, messageId }
}
