import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { codes, log, sms as texts, user } from '@bedside/contracts'
import { Background } from '../../background/background.js'
import { buildUser } from '../../testing/build-users.js'
import { somebody } from '../../testing/build-managers.js'
import { phones, SmsHarness } from '../../testing/sms-harness.js'
import { refusesAdverts } from './sms.rules.js'

let sms: SmsHarness
beforeEach(async () => {
  sms = await SmsHarness.open()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await sms.world.close()
})

const fetched = () => sms.world.get(Background).turn('SMS_REPLIES')
const infoOf = (userId: number) => sms.admin.ok(user.getUserInfo, { userId })
const advert = () => ({ template: 'PROMOTION' as const, values: ['新用户首晚半价', '本周日'] })
const stored = () => sms.world.database.reader.prepare('SELECT count(*) FROM "SmsReply"').pluck().get()

test('a T refuses advertising, and nothing else', async () => {
  const { userId, phone, nickname } = await buildUser(sms.world)
  await sms.wait('2026-11-22T02:00:00Z')
  const refused = await sms.queued([phone], advert())
  const reminder = await sms.queued([phone])
  sms.gateway.reply({ phone, content: ' Ｔ。' })
  await fetched()
  const info = await infoOf(userId)
  expect(info).toMatchObject({ smsOptOut: 1, replies: [{ content: 'Ｔ。' }], user: { version: 2 } })
  const { list } = await sms.admin.ok(log.getOperationLogList, { entity: 'user', entityId: String(userId) })
  expect(list).toMatchObject([
    { action: 'user.optedOut', label: nickname, managerId: null, before: { smsOptOut: 0 }, after: { smsOptOut: 1 } },
  ])

  await sms.sendDue()
  expect(await sms.outcome(refused)).toEqual(['IGNORED OPTED_OUT'])
  expect(await sms.outcome(reminder)).toEqual(['SENT'])
})

test('a number without a user may refuse too', async () => {
  const [phone = ''] = phones(1)
  sms.gateway.reply({ phone, content: 'TD' })
  await fetched()
  await sms.wait('2026-11-22T02:00:00Z')
  const { batch } = await sms.admin.ok(texts.setSms, {
    title: '促销',
    ...advert(),
    audience: 'PHONES',
    phones: phones(2).join('\n'),
  })
  const preview = await sms.admin.ok(texts.previewSms, { batchId: batch.batchId })
  expect(preview).toMatchObject({ total: 2, optedOut: 1, willSend: 1 })
})

test('other replies are kept, and refuse nothing', async () => {
  const { userId, phone } = await buildUser(sms.world)
  sms.gateway.reply({ phone, content: '什么时候可以退床？T' })
  await fetched()
  expect(await infoOf(userId)).toMatchObject({ smsOptOut: 0, replies: [{ content: '什么时候可以退床？T' }] })
})

test('a reply that comes repeatedly counts once: a user opted in again stays so', async () => {
  const { userId, phone } = await buildUser(sms.world)
  sms.behave({ mode: 'twice' })
  sms.gateway.reply({ phone, content: 'T' })
  await fetched()
  const { user: row } = await infoOf(userId)
  await sms.admin.ok(user.updateUserSmsOptOut, { userId, version: row.version, smsOptOut: 0, reason: '用户来电要求' })
  await fetched()
  expect((await infoOf(userId)).smsOptOut).toBe(0)
  expect(stored()).toBe(1)
})

test('a provider that does not answer, and a failed write, lose no reply', async () => {
  const { userId, phone } = await buildUser(sms.world)
  sms.gateway.reply({ phone, content: 'T' })
  sms.behave({ mode: 'silent' })
  await fetched()
  expect(stored()).toBe(0)
  sms.behave({})
  vi.spyOn(sms.gateway, 'replies').mockRejectedValueOnce(new Error('connection reset'))
  await fetched()
  vi.spyOn(sms.world.database, 'write').mockRejectedValueOnce(new Error('database is locked'))
  await fetched()
  expect(stored()).toBe(0)
  vi.spyOn(sms.gateway, 'confirm').mockRejectedValueOnce(new Error('connection reset'))
  await fetched()
  await fetched()
  expect([stored(), (await infoOf(userId)).smsOptOut]).toEqual([1, 1])
})

test('what a provider hands over is bounded: a long text is cut, and no time is from the future', async () => {
  const { userId, phone } = await buildUser(sms.world)
  const at = sms.world.clock.now()
  vi.spyOn(sms.gateway, 'replies').mockResolvedValueOnce([
    { replyNo: 'a', phone, content: '好'.repeat(10_000), at: at + 1e9 },
    { replyNo: 'b', phone, content: '第一行\n第二\u202e行\ud800\u0000', at: Number.NaN },
  ])
  await fetched()
  const { replies } = await infoOf(userId)
  expect(replies.map(({ content, repliedAt }) => [content.slice(0, 9), content.length, Date.parse(repliedAt)])).toEqual(
    [
      ['第一行 第二 行', 8, at],
      ['好'.repeat(9), 500, at],
    ],
  )
})

test('a reply without a number concerns no user without one', async () => {
  const { userId } = await buildUser(sms.world, { phone: '' })
  sms.gateway.reply({ phone: '', content: 'T' })
  await fetched()
  expect([(await infoOf(userId)).smsOptOut, stored()]).toEqual([0, 0])
})

test('replies of no telephone, and those that cannot be stored, hold up no others', async () => {
  const { userId, phone } = await buildUser(sms.world)
  const at = sms.world.clock.now()
  const useless = Array.from({ length: 200 }, (_, n) => ({ replyNo: 'b'.repeat(101) + n, phone, content: 'T', at }))
  let waiting = [...useless, { replyNo: 'c', phone: '1'.repeat(1000), content: 'T', at }]
  waiting.push(
    { replyNo: 'd', phone: phones(1)[0] ?? '', content: '好', at },
    { replyNo: 'e', phone, content: 'T', at },
  )
  vi.spyOn(sms.gateway, 'replies').mockImplementation(() => Promise.resolve(waiting))
  vi.spyOn(sms.gateway, 'confirm').mockImplementation((numbers) => {
    waiting = waiting.filter(({ replyNo }) => !numbers.includes(replyNo))
    return Promise.resolve()
  })
  await fetched()
  vi.spyOn(sms.world.database, 'write')
    .mockImplementationOnce(sms.world.database.write.bind(sms.world.database))
    .mockRejectedValueOnce(new Error('disk I/O error'))
  await fetched()
  await fetched()
  expect([(await infoOf(userId)).smsOptOut, stored(), waiting]).toEqual([1, 2, []])
})

test('staff record a refusal by telephone, with a reason; an overtaken form is refused', async () => {
  const { userId } = await buildUser(sms.world)
  const form = { userId, version: 1, smsOptOut: 1, reason: '用户来电要求' } as const
  const outsider = await somebody(sms.world, ['user.list'])
  expect((await outsider.call(user.updateUserSmsOptOut, form)).code).toBe(codes.forbidden)
  await sms.admin.ok(user.updateUserSmsOptOut, form)
  expect((await infoOf(userId)).smsOptOut).toBe(1)
  expect((await sms.admin.call(user.updateUserSmsOptOut, { ...form, smsOptOut: 0 })).code).toBe(codes.conflict)
})

test.each([
  ['T', true],
  ['t', true],
  ['Ｔ', true],
  [' td ', true],
  ['退订！', true],
  ['拒收', true],
  ['TT', false],
  ['', false],
  ['拒收什么', false],
])('%j refuses advertising: %j', (content, refuses) => {
  expect(refusesAdverts(content)).toBe(refuses)
})
