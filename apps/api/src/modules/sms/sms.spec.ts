import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { codes, sms, user, dayMs, hourMs, type FieldProblem, type InputOf } from '@bedside/contracts'
import { letInTogether } from '../../testing/together.js'
import { logOf } from '../../testing/read-back.js'
import { somebody } from '../../testing/build-managers.js'
import { buildHospital } from '../../testing/build-hospital.js'
import { buildFreeOrder } from '../../testing/build-orders.js'
import { buildUser } from '../../testing/build-users.js'
import type { Caller } from '../../testing/caller.js'
import { fromCsv } from '@bedside/contracts/testing'
import { World } from '../../testing/world.js'
import { membersAfter } from './sms-audience.js'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await World.open()
  admin = await world.as('admin')
})
afterAll(() => world.close())

type Form = Partial<InputOf<typeof sms.setSms>>
const notice = (more: Form = {}): Form => ({
  title: '停水通知',
  template: 'SERVICE_NOTICE',
  values: ['今晚二十二点停水', '4008001234'],
  audience: 'PHONES',
  phones: '15700000001\n15700000002',
  ...more,
})
const draft = async (more: Form = {}) => (await admin.ok(sms.setSms, notice(more))).batch
const statusOf = async (batchId: number) => (await admin.ok(sms.getSmsInfo, { batchId })).batch.status

describe('writing', () => {
  test('[A8] a draft has the approved text with its gaps filled, counts units and never shows its numbers', async () => {
    const answer = await admin.call(sms.setSms, notice())
    expect(answer.data).toMatchObject({
      content: '【陪护床】尊敬的用户，今晚二十二点停水。如有疑问请致电4008001234。',
      values: ['今晚二十二点停水', '4008001234'],
      units: 1,
      phoneCount: 2,
      batch: { status: 'DRAFT', total: 0, operator: '系统管理员', audience: 'PHONES', version: 1 },
    })
    const rows = await logOf(world, answer)
    expect(rows).toMatchObject([
      { entity: 'sms', label: '停水通知', after: { phoneCount: 2, template: 'SERVICE_NOTICE' } },
    ])
    expect(JSON.stringify([answer.data, rows])).not.toContain('1570000')
  })

  test('a change keeps numbers that it leaves out, and an old version is refused', async () => {
    const { batchId } = await draft()
    const { phones: _, ...form } = notice({ title: '改过的标题', batchId, version: 1 })
    const changed = await admin.ok(sms.setSms, form)
    expect(changed).toMatchObject({ phoneCount: 2, batch: { title: '改过的标题', version: 2 } })
    const late = await admin.call(sms.setSms, { ...form, title: '迟到的标题' })
    expect(late).toMatchObject({ code: codes.conflict, data: { changed: { title: { after: '改过的标题' } } } })
  })

  test('an incomplete audience, invalid numbers and an unknown hospital are refused', async () => {
    const refused = async (more: Form) => {
      const { code, msg, data } = await admin.call(sms.setSms, notice(more))
      const problems = data as unknown as FieldProblem[] | null
      for (const { message } of problems ?? []) expect(message).toBe(msg)
      return [code, msg, ...(problems ?? []).map(({ field }) => field)]
    }
    const before = world.digest()
    expect(await refused({ audience: 'HOSPITAL' })).toEqual([codes.badInput, '请选择收件人租用过的医院', 'hospitalId'])
    expect(await refused({ audience: 'INACTIVE' })).toEqual([codes.badInput, '请填写从哪一天起未租用', 'notSince'])
    expect(await refused({ audience: 'HOSPITAL', hospitalId: 999_999 })).toEqual([codes.notFound, '记录不存在或已删除'])
    expect(await refused({ phones: '15700000001,123' })).toEqual([codes.badInput, '以下手机号不正确：123', 'phones'])
    expect(await refused({ phones: '' })).toEqual([codes.badInput, '请粘贴 1 至 5,000 个手机号', 'phones'])
    const tooMany = Array.from({ length: 5001 }, (_, n) => `157${10_000_000 + n}`).join('\n')
    expect(await refused({ phones: tooMany })).toEqual([codes.badInput, '请粘贴 1 至 5,000 个手机号', 'phones'])
    expect(await refused({ values: ['一'] })).toEqual([codes.badInput, '请填写模板中的全部 2 处内容', 'values'])
    expect(world.digest()).toBe(before)
    expect((await admin.call(sms.setSms, notice({ phones: tooMany.slice(12) }))).code).toBe(codes.ok)
  })

  test('[A8] a copy is a draft of its own, with the same text and audience', async () => {
    const { batchId } = await draft()
    await admin.ok(sms.cancelSms, { batchId })
    const copy = await admin.ok(sms.copySms, { batchId })
    expect(copy).toMatchObject({
      phoneCount: 2,
      values: notice().values,
      batch: { status: 'DRAFT', title: '停水通知' },
    })
    expect(copy.batch.batchId).not.toBe(batchId)
  })
})

describe('the audience', () => {
  test('[A8] users of a hospital, without disabled ones, repeated numbers and, for advertising, those who opted out', async () => {
    const { hospitalId } = await buildHospital(world)
    const hospitals = [hospitalId]
    await buildUser(world, { hospitals, phone: '15811110001' })
    await buildUser(world, { hospitals, phone: '15811110001' })
    await buildUser(world, { hospitals, isFlag: 2 })
    await buildUser(world, { hospitals, smsOptOut: 1 })
    await buildUser(world, { hospitals, userType: 'CLEANER' })
    await buildUser(world, { hospitals, phone: '' })
    const preview = (template: 'PROMOTION' | 'SERVICE_NOTICE') =>
      admin.ok(sms.previewSms, { audience: 'HOSPITAL', hospitalId, template })
    expect(await preview('SERVICE_NOTICE')).toEqual({ total: 4, willSend: 2, optedOut: 0, disabled: 1, duplicate: 1 })
    expect(await preview('PROMOTION')).toEqual({ total: 4, willSend: 1, optedOut: 1, disabled: 1, duplicate: 1 })
    expect((await admin.call(sms.previewSms, { audience: 'HOSPITAL', hospitalId: 999_999 })).code).toBe(codes.notFound)
  })

  test('[A8] users who have a deposit or owe something are the same as in the list of users', async () => {
    const lived = await World.open({}, inject('lived'))
    const caller = await lived.as('admin')
    for (const [audience, query] of [
      ['DEPOSIT', { hasDeposit: 1 }],
      ['ARREARS', { hasArrears: 1 }],
    ] as const) {
      const { total, list } = await caller.ok(user.getUserList, { ...query, userType: 'NORMAL', pageSize: 100 })
      expect(list.length).toBeGreaterThan(0)
      expect(await caller.ok(sms.previewSms, { audience })).toMatchObject({ total })
      const { rows } = await membersAfter({ kind: audience }, 0, 1000).execute(lived.database.read)
      const ids = new Set(list.map(({ userId }) => userId))
      expect(rows.filter(({ userId }) => ids.has(userId ?? 0))).toHaveLength(list.length)
      expect(rows).toHaveLength(total)
    }
    await lived.close()
  })

  test('users who have not rented since a day, and pasted numbers once the draft is saved', async () => {
    const at = Date.parse('2000-01-05T00:00:00+08:00')
    const rentedAt = async (startAt: number) =>
      buildFreeOrder(world, { userId: (await buildUser(world)).userId, startAt, endAt: startAt })
    await rentedAt(at - 1)
    const before = await admin.ok(sms.previewSms, { audience: 'INACTIVE', notSince: '2000-01-05' })
    await rentedAt(at)
    const same = await admin.ok(sms.previewSms, { audience: 'INACTIVE', notSince: '2000-01-05' })
    expect(same.total).toBe(before.total)
    const next = await admin.ok(sms.previewSms, { audience: 'INACTIVE', notSince: '2000-01-06' })
    expect(next.total).toBe(before.total + 1)
    const disabled = await buildUser(world, { isFlag: 2, phone: '15822220001' })
    const { batchId } = await draft({ phones: `${disabled.phone} 15700000009 15700000009` })
    expect(await admin.ok(sms.previewSms, { batchId })).toEqual({
      total: 3,
      willSend: 1,
      optedOut: 0,
      disabled: 1,
      duplicate: 1,
    })
  })
})

describe('sending and cancelling', () => {
  test('[A8] of two concurrent sends one queues it; the other is refused because the status has changed', async () => {
    const { batchId } = await draft()
    const send = () => admin.call(sms.sendSms, { batchId })
    const answers = await letInTogether(world, [send, send, send])
    expect(answers.map(({ code }) => code)).toEqual([codes.ok, codes.conflict, codes.conflict])
    expect(answers.filter(({ code }) => code !== codes.ok).map(({ msg }) => msg)).toEqual([
      '状态已变化，请刷新',
      '状态已变化，请刷新',
    ])
    expect(await statusOf(batchId)).toBe('QUEUED')
  })

  test('of a concurrent send and cancel one wins', async () => {
    const { batchId } = await draft()
    const answers = await letInTogether(world, [
      () => admin.call(sms.cancelSms, { batchId }),
      () => admin.call(sms.sendSms, { batchId }),
    ])
    expect(answers.map(({ code }) => code)).toEqual([codes.ok, codes.conflict])
    expect(await statusOf(batchId)).toBe('CANCELLED')
  })

  test('[A8] a schedule must not be too soon, nor advertising at night; a queued batch can be cancelled but not changed', async () => {
    const { batchId, version } = await draft({ template: 'PROMOTION', values: ['首晚半价', '本月底'] })
    const send = async (ms: number) => {
      const scheduleAt = new Date(world.clock.now() + ms).toISOString()
      return (await admin.call(sms.sendSms, { batchId, version, scheduleAt })).msg
    }
    expect(await send(299_000)).toBe('定时发送须至少在 5 分钟之后')
    expect(await send(12 * hourMs)).toBe('营销短信只能在 8:00–21:00 发送')
    expect(await send(31 * dayMs)).toBe('定时发送最多提前 30 天')
    expect(await statusOf(batchId)).toBe('DRAFT')
    await admin.ok(sms.sendSms, { batchId, scheduleAt: new Date(world.clock.now() + hourMs).toISOString() })
    expect((await admin.call(sms.setSms, notice({ batchId }))).msg).toBe('状态已变化，请刷新')
    await admin.ok(sms.cancelSms, { batchId })
    const cancelled = { code: codes.conflict, msg: '这批短信已取消，如需发送请复制为新草稿' }
    expect(await admin.call(sms.sendSms, { batchId })).toMatchObject(cancelled)
    expect(await admin.call(sms.resendSms, { batchId })).toMatchObject(cancelled)
  })

  test('refused: no recipients, changed by somebody else, no such batch', async () => {
    const off = await buildUser(world, { isFlag: 2, phone: '15833330001' })
    const nobody = await draft({ phones: off.phone })
    expect((await admin.call(sms.sendSms, { batchId: nobody.batchId })).msg).toBe('没有可发送的收件人')
    const { batchId } = await draft()
    await admin.ok(sms.setSms, notice({ batchId, title: '别人改的' }))
    expect((await admin.call(sms.sendSms, { batchId, version: 1 })).code).toBe(codes.conflict)
    for (const call of [sms.sendSms, sms.cancelSms, sms.copySms, sms.resendSms, sms.getSmsInfo])
      expect((await admin.call(call, { batchId: 999_999 })).code).toBe(codes.notFound)
  })
})

describe('lists', () => {
  test('[A8] batches are found by title, status, template and day', async () => {
    const { batchId } = await draft({ title: '找得到的标题', template: 'RULE_CHANGE', values: ['押金规则', '下月'] })
    const found = async (query: Partial<InputOf<typeof sms.getSmsList>>) =>
      (await admin.ok(sms.getSmsList, query)).list.map((row) => row.batchId)
    expect(await found({ title: '找得到' })).toEqual([batchId])
    expect(await found({ title: '找得到', status: 'DRAFT', template: 'RULE_CHANGE', from: '2026-11-21' })).toEqual([
      batchId,
    ])
    expect(await found({ title: '找得到', status: 'DONE' })).toEqual([])
    expect(await found({ title: '找得到', to: '2026-11-20' })).toEqual([])
  })

  test('[A8] recipients are exported masked, except for those who may reveal any number', async () => {
    const { batchId } = await draft({ phones: '15755550001' })
    const now = world.clock.now()
    const message = { batchId, phone: '15755550001', content: '内容', sendState: 'INIT', createdAt: now }
    await world.database.write((tx) =>
      tx
        .insertInto('SmsMessage')
        .values({ ...message, messageNo: `X${batchId}` })
        .execute(),
    )
    const keys = ['user.addresseelist', 'user.addresseelist.export'] as const
    const phones = async (caller: Caller) => {
      const answer = await caller.call(sms.exportAddresseeList, { batchId, columns: ['phone'] })
      return fromCsv(answer.data as unknown as string)
        .slice(1)
        .flat()
    }
    expect(await phones(await somebody(world, keys))).toEqual(['157****0001'])
    expect(await phones(await somebody(world, [...keys, 'user.list.reveal']))).toEqual(['15755550001'])
    const { list } = await admin.ok(sms.getAddresseeList, { batchId, phone: '0001' })
    expect(list).toMatchObject([{ phone: '157****0001', sentAt: null, receiveState: null }])
  })
})
