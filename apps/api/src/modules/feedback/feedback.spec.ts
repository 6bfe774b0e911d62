import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { codes, device, feedback, limits, dayMs, minuteMs, type FeedbackMove } from '@bedside/contracts'
import { dayOf, iso } from '../../clock.js'
import { Jobs } from '../../jobs/jobs.js'
import { buildBed, storedDevice } from '../../testing/build-devices.js'
import { buildFeedback } from '../../testing/build-feedback.js'
import { buildOrder, buildRefund } from '../../testing/build-orders.js'
import { buildUser } from '../../testing/build-users.js'
import { pngOf } from '../../testing/build-pictures.js'
import { buildAgent } from '../../testing/build-agents.js'
import { form } from '../../testing/form.js'
import type { Caller } from '../../testing/caller.js'
import { logOf } from '../../testing/read-back.js'
import { letInTogether } from '../../testing/together.js'
import { World } from '../../testing/world.js'
import { FeedbackIntake } from './feedback-intake.js'
import { FeedbackTransitions } from './feedback.transition.js'

let world: World
let service: Caller
beforeEach(async () => {
  world = await World.open()
  world.freezeAt('2026-11-21T03:00:00Z')
  service = await world.as('service')
})
afterEach(() => world.close())

const pass = (ms: number) => world.clock.set(world.clock.now() + ms)
const later = async (ms: number) => {
  pass(ms)
  service = await world.as('service')
}
const send = () => world.get(Jobs).run('FEEDBACK_REPLIES')
const wake = () => world.get(Jobs).run('FEEDBACK_WAKING')
const repaired = (deviceId: number) => {
  const done = { status: 'DONE', activeKey: null, finishedAt: world.clock.now() }
  return world.database.write((tx) =>
    tx.updateTable('RepairTicket').set(done).where('deviceId', '=', deviceId).execute(),
  )
}
const infoOf = (feedbackId: number) => service.ok(feedback.getFeedbackInfo, { feedbackId })
const movesOf = async (feedbackId: number): Promise<FeedbackMove[]> =>
  (await infoOf(feedbackId)).events.map(({ move }) => move)
const says = (feedbackId: number, text: string) =>
  world.database.write((tx) => world.get(FeedbackIntake).addText(tx, feedbackId, text))
const messages = () => world.database.read.selectFrom('SmsBatch').select('content').orderBy('id', 'desc').execute()
const deviceIdOf = async (feedbackId: number) => (await infoOf(feedbackId)).feedback.deviceId ?? 0
const replied = async (feedbackId: number, resolve: 0 | 1 = 1, text = '已为您处理') => {
  await service.ok(feedback.replyFeedback, { feedbackId, text, resolve })
  pass(10_000)
  await send()
}

describe('the list', () => {
  test('[A16] starts with the longest waiting; feedback without a pending reply comes last', async () => {
    const first = await buildFeedback(world)
    pass(minuteMs)
    const second = await buildFeedback(world)
    pass(minuteMs)
    const third = await buildFeedback(world)
    await replied(first, 0)
    const ids = async () => {
      const { list } = await service.ok(feedback.getFeedbackList, { pageSize: 100 })
      return list.map(({ feedbackId }) => feedbackId).filter((id) => id >= first)
    }
    expect(await ids()).toEqual([second, third, first])
    pass(90_000)
    await says(first, '还是不行')
    expect(await ids()).toEqual([second, first, third])
    expect((await infoOf(first)).feedback).toMatchObject({ owed: 1, waitedSeconds: 130 })
  })

  test('[A16] shows how many others concern the same device, and finds them', async () => {
    const { orderId, userId } = await buildOrder(world)
    const [one, other] = [
      await buildFeedback(world, { orderId, userId }),
      await buildFeedback(world, { orderId, userId }),
    ]
    expect((await infoOf(one)).feedback.others).toBe(1)
    expect((await infoOf(one)).others.map(({ feedbackId }) => feedbackId)).toEqual([other])
    const deviceId = await deviceIdOf(one)
    expect((await service.ok(feedback.getFeedbackList, { deviceId })).total).toBe(2)
    await replied(other)
    expect((await infoOf(one)).feedback.others).toBe(0)
  })

  test('[A16] masks phone numbers, in exports too unless the caller may reveal them', async () => {
    const { userId, phone } = await buildUser(world)
    const order = await buildOrder(world, { userId })
    await buildFeedback(world, { orderId: order.orderId, userId })
    const file = async (caller: Caller) =>
      String((await caller.send(feedback.exportFeedbackList, form({ userId }))).data)
    expect(await file(service)).not.toContain(phone)
    expect(await file(await world.as('admin'))).toContain(phone)
    const found = await service.ok(feedback.getFeedbackList, { phone: phone.slice(-4), userId })
    expect(found.list[0]?.phone).toBe(`${phone.slice(0, 3)}****${phone.slice(-4)}`)
  })
})

describe('a reply', () => {
  test('[A16] waits for ten seconds, is sent once by text message, and resolves', async () => {
    const feedbackId = await buildFeedback(world)
    pass(5 * minuteMs)
    const reply = { feedbackId, text: '维修员已在路上', resolve: 1 } as const
    const answer = await service.call(feedback.replyFeedback, reply)
    expect(answer.data).toMatchObject({ text: '维修员已在路上', mine: 1, dueAt: '2026-11-21T03:05:10.000Z' })
    expect((await logOf(world, answer)).at(-1)).toMatchObject({ entity: 'feedback', after: { text: '维修员已在路上' } })
    pass(9_000)
    await send()
    expect((await infoOf(feedbackId)).feedback).toMatchObject({ status: 'PROCESSING', owed: 1 })
    pass(1_000)
    await Promise.all([send(), send()])
    await send()
    const info = await infoOf(feedbackId)
    expect(info).toMatchObject({
      feedback: { status: 'RESOLVED', owed: 0, waitedSeconds: 310, handler: '张客服' },
      reply: null,
      firstAnswerSeconds: 310,
    })
    expect(info.events.map(({ move }) => move)).toEqual(['REPORT', 'ACCEPT', 'RESOLVE'])
    const [message, ...others] = (await messages()).filter(({ content }) => content.includes('维修员已在路上'))
    expect(message?.content).toContain(info.feedback.feedbackNo)
    expect(others).toEqual([])
  })

  test('[A16] can be withdrawn only by its author, until it is sent', async () => {
    const feedbackId = await buildFeedback(world)
    const reply = { feedbackId, text: '写错了', resolve: 1 } as const
    await service.ok(feedback.replyFeedback, reply)
    const admin = await world.as('admin')
    const gone = { code: codes.conflict, msg: '答复只能由答复人在发出前撤回一次' }
    expect(await admin.call(feedback.takeBackReply, { feedbackId })).toMatchObject(gone)
    expect(await admin.call(feedback.noteFeedback, { feedbackId, text: '稍候' })).toMatchObject({
      msg: '有一条答复即将发出，请先撤回或稍候',
    })
    expect(await service.ok(feedback.takeBackReply, { feedbackId })).toMatchObject({ status: 'PROCESSING', owed: 1 })
    pass(minuteMs)
    await send()
    expect(await movesOf(feedbackId)).toEqual(['REPORT', 'ACCEPT'])
    expect(await service.call(feedback.takeBackReply, { feedbackId })).toMatchObject(gone)
  })

  test('[A16] of two concurrent replies one is stored, and of sending and withdrawing one wins', async () => {
    const feedbackId = await buildFeedback(world, { as: { status: 'PROCESSING' } })
    const reply = () => service.call(feedback.replyFeedback, { feedbackId, text: '已处理', resolve: 0 })
    const answers = await letInTogether(world, [reply, reply])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([codes.ok, codes.conflict])
    pass(10_000)
    const [{ code }] = await Promise.all([service.call(feedback.takeBackReply, { feedbackId }), send()])
    const sent = (await movesOf(feedbackId)).filter((move) => move === 'REPLY')
    expect(sent).toHaveLength(code === codes.ok ? 0 : 1)
  })

  test('[A16] to feedback that has changed since it was read is refused, with what was said', async () => {
    const feedbackId = await buildFeedback(world)
    const { version } = (await infoOf(feedbackId)).feedback
    await says(feedbackId, '现在又能打开了')
    const before = world.digest()
    const stale = { feedbackId, version, text: '派人来修', resolve: 1 } as const
    const answer = await service.call(feedback.replyFeedback, stale)
    expect(answer).toMatchObject({
      code: codes.conflict,
      data: { version: version + 1, by: '用户', changed: { said: { after: '用户补充：现在又能打开了' } } },
    })
    expect(world.digest()).toBe(before)
  })

  test('[A16] is still sent if the user adds text meanwhile, but does not resolve it', async () => {
    const feedbackId = await buildFeedback(world)
    await service.ok(feedback.replyFeedback, { feedbackId, text: '请重新扫码', resolve: 1 })
    await says(feedbackId, '扫过了，不行')
    pass(10_000)
    await send()
    expect(await movesOf(feedbackId)).toEqual(['REPORT', 'ACCEPT', 'SAY', 'REPLY'])
    expect((await infoOf(feedbackId)).feedback).toMatchObject({ status: 'PROCESSING', owed: 1 })
  })
})

describe('waiting', () => {
  test('[A16] for a date pauses the waiting time and ends automatically', async () => {
    const feedbackId = await buildFeedback(world)
    pass(10 * minuteMs)
    const wait = { feedbackId, until: '2026-11-23', reason: '等待医院答复' }
    await service.ok(feedback.waitFeedback, wait)
    await wake()
    expect((await infoOf(feedbackId)).feedback).toMatchObject({ awaits: 'DATE', wakeAt: '2026-11-23T00:00:00.000Z' })
    await later(3 * dayMs)
    await wake()
    const info = await infoOf(feedbackId)
    expect(info.feedback).toMatchObject({ owed: 1, awaits: null, waitedSeconds: 600 })
    expect(info.pauses).toMatchObject([{ move: 'WAIT', awaits: 'DATE', from: '2026-11-21T03:10:00.000Z' }])
    const refused = [
      ['2026-11-20', '等待日期必须晚于今天'],
      ['2026-11-24', '等待日期必须晚于今天'],
      ['2027-02-23', '最多等待 90 天'],
      ['2926-11-25', '最多等待 90 天'],
    ] as const
    for (const [until, msg] of refused)
      expect(await service.call(feedback.waitFeedback, { ...wait, until })).toMatchObject({ code: codes.badInput, msg })
    await service.ok(feedback.waitFeedback, { ...wait, until: '2027-02-22' })
  })

  test('[A16] for a date that was put off after the job had found it due goes on', async () => {
    const [first, second] = [await buildFeedback(world), await buildFeedback(world)]
    for (const feedbackId of [first, second])
      await service.ok(feedback.waitFeedback, { feedbackId, until: '2026-11-23', reason: '等待医院答复' })
    await later(3 * dayMs)
    const putOffTo = world.clock.now() + dayMs
    const transitions = world.get(FeedbackTransitions)
    const move = transitions.move.bind(transitions)
    const spy = vi.spyOn(transitions, 'move').mockImplementation(async (tx, ...rest) => {
      await tx.updateTable('Feedback').set({ wakeAt: putOffTo }).where('id', '=', second).execute()
      return move(tx, ...rest)
    })
    await wake()
    expect(spy).toHaveBeenCalledOnce()
    spy.mockRestore()
    expect((await infoOf(first)).feedback).toMatchObject({ awaits: null, owed: 1 })
    expect((await infoOf(second)).feedback).toMatchObject({ awaits: 'DATE', wakeAt: iso(putOffTo), owed: 0 })
  })

  test('[A16] for a date chosen while the clock was ahead ends once it is right again', async () => {
    const feedbackId = await buildFeedback(world)
    const now = world.clock.now()
    await later(400 * dayMs)
    const until = iso(world.clock.now() + 2 * dayMs).slice(0, 10)
    await service.ok(feedback.waitFeedback, { feedbackId, until, reason: '等待医院答复' })
    world.clock.set(now)
    await later(0)
    await wake()
    expect((await infoOf(feedbackId)).feedback).toMatchObject({ owed: 1, awaits: null, wakeAt: null })
  })

  test('[A16] for a repair: one repair answers all feedback on the device', async () => {
    const { orderId, userId } = await buildOrder(world)
    const feedbackId = await buildFeedback(world, { orderId, userId })
    const other = await buildFeedback(world, { orderId, userId })
    const deviceId = await deviceIdOf(feedbackId)
    await service.ok(feedback.repairFeedback, { feedbackId, fault: '锁舌卡住' })
    expect(storedDevice(world, deviceId)).toMatchObject({ status: 'FAULT' })
    for (const id of [feedbackId, other])
      expect((await infoOf(id)).feedback).toMatchObject({ status: 'PROCESSING', awaits: 'REPAIR', owed: 0 })
    const tickets = await world.database.read
      .selectFrom('RepairTicket')
      .select('fault')
      .where('deviceId', '=', deviceId)
      .execute()
    expect(tickets).toEqual([{ fault: '锁舌卡住' }])
    await wake()
    expect((await infoOf(other)).feedback.awaits).toBe('REPAIR')
    await repaired(deviceId)
    await Promise.all([wake(), wake()])
    for (const id of [feedbackId, other])
      expect((await infoOf(id)).feedback).toMatchObject({ status: 'RESOLVED', awaits: null })
    expect((await messages()).filter(({ content }) => content.includes('已修复'))).toHaveLength(2)
  })

  test('[A16] for a repair: feedback that a colleague is replying to is left to that reply', async () => {
    const { orderId, userId } = await buildOrder(world)
    const feedbackId = await buildFeedback(world, { orderId, userId })
    const other = await buildFeedback(world, { orderId, userId })
    await service.ok(feedback.replyFeedback, { feedbackId: other, text: '已为您处理', resolve: 1 })
    const before = (await infoOf(other)).feedback
    await (await world.as('admin')).ok(feedback.repairFeedback, { feedbackId, fault: '锁舌卡住' })
    expect((await infoOf(feedbackId)).feedback).toMatchObject({ awaits: 'REPAIR' })
    expect((await infoOf(other)).feedback).toEqual(before)
    pass(10_000)
    await send()
    expect((await infoOf(other)).feedback).toMatchObject({ status: 'RESOLVED', awaits: null })
  })

  test('[A16] a scrapped device returns the feedback to staff', async () => {
    const feedbackId = await buildFeedback(world)
    await service.ok(feedback.repairFeedback, { feedbackId, fault: '床架断裂' })
    const deviceId = await deviceIdOf(feedbackId)
    await (await world.as('admin')).ok(device.setDeviceStatus, { deviceId, move: 'SCRAP', reason: '无法修复' })
    await wake()
    expect((await infoOf(feedbackId)).feedback).toMatchObject({ status: 'PROCESSING', owed: 1, awaits: null })
  })

  test('[A16] for a refund of its order, and for no other', async () => {
    const { orderId, userId } = await buildOrder(world)
    const { refundId } = await buildRefund(world, orderId)
    const elsewhere = await buildRefund(world, (await buildOrder(world)).orderId)
    const feedbackId = await buildFeedback(world, { orderId, userId, type: 'BILLING' })
    const set = (status: string) =>
      world.database.write((tx) => tx.updateTable('Refund').set({ status }).where('id', '=', refundId).execute())
    await set('PROCESSING')
    const foreign = { feedbackId, refundId: elsewhere.refundId }
    expect((await service.call(feedback.linkFeedbackRefund, foreign)).code).toBe(codes.notFound)
    await service.ok(feedback.linkFeedbackRefund, { feedbackId, refundId })
    await wake()
    expect((await infoOf(feedbackId)).feedback).toMatchObject({ awaits: 'REFUND', owed: 0 })
    await set('REJECTED')
    await wake()
    expect((await infoOf(feedbackId)).feedback).toMatchObject({ awaits: null, owed: 1 })
  })

  test('[A16] goes on after a reply that does not resolve', async () => {
    const { orderId, userId } = await buildOrder(world)
    const feedbackId = await buildFeedback(world, { orderId, userId })
    const reply = async (text: string) => {
      await service.ok(feedback.replyFeedback, { feedbackId, text, resolve: 0 })
      pass(10_000)
      await send()
    }
    await service.ok(feedback.waitFeedback, { feedbackId, until: '2026-11-30', reason: '等待配件' })
    const { wakeAt } = (await infoOf(feedbackId)).feedback
    await reply('配件周一到')
    expect((await infoOf(feedbackId)).feedback).toMatchObject({ awaits: 'DATE', wakeAt, owed: 0 })
    await service.ok(feedback.repairFeedback, { feedbackId, fault: '锁舌卡住' })
    await reply('维修员今天上午会到')
    expect((await infoOf(feedbackId)).feedback).toMatchObject({ status: 'PROCESSING', awaits: 'REPAIR', owed: 0 })
    await repaired(await deviceIdOf(feedbackId))
    await wake()
    expect((await infoOf(feedbackId)).feedback).toMatchObject({ status: 'RESOLVED', awaits: null })
  })

  test('[A16] ends when the user writes, or when staff resume it', async () => {
    const feedbackId = await buildFeedback(world)
    await service.ok(feedback.waitFeedback, { feedbackId, until: '2026-11-30', reason: '等待配件' })
    await says(feedbackId, '还要多久')
    expect((await infoOf(feedbackId)).feedback).toMatchObject({ awaits: null, wakeAt: null, owed: 1 })
    await service.ok(feedback.waitFeedback, { feedbackId, until: '2026-11-30', reason: '等待配件' })
    expect(await service.ok(feedback.wakeFeedback, { feedbackId })).toMatchObject({ awaits: null, owed: 1 })
    expect((await service.call(feedback.wakeFeedback, { feedbackId })).code).toBe(codes.conflict)
  })
})

describe('closing and reopening', () => {
  test('[A16] invalid feedback is closed by the platform, with a reason, until it is accepted', async () => {
    const { agentId, account } = await buildAgent(world)
    const bed = await buildBed(world, { agentId })
    const feedbackId = await buildFeedback(world, { bed })
    const reason = '测试消息'
    const agent = await world.as(account)
    expect((await agent.call(feedback.closeFeedback, { feedbackId, reason })).code).toBe(codes.forbidden)
    expect(await service.ok(feedback.closeFeedback, { feedbackId, reason })).toMatchObject({
      status: 'CLOSED',
      owed: 0,
    })
    expect((await infoOf(feedbackId)).events.at(-1)).toMatchObject({ move: 'INVALID', text: reason, actor: '张客服' })
    const accepted = await buildFeedback(world, { as: { status: 'PROCESSING' } })
    expect((await service.call(feedback.closeFeedback, { feedbackId: accepted, reason })).code).toBe(codes.conflict)
  })

  test('[A16] resolved feedback can be reopened within a week, by staff or by the user, and is closed after that', async () => {
    const reason = '用户来电'
    const [byStaff, byUser, byNobody] = [
      await buildFeedback(world),
      await buildFeedback(world),
      await buildFeedback(world),
    ]
    for (const id of [byStaff, byUser, byNobody]) await replied(id)
    await later(6 * dayMs)
    expect(await service.ok(feedback.reopenFeedback, { feedbackId: byStaff, reason })).toMatchObject({ owed: 1 })
    await says(byUser, '又坏了')
    await world.get(Jobs).run('FEEDBACK_CLOSING')
    const status = async (id: number) => (await infoOf(id)).feedback.status
    expect(await Promise.all([byStaff, byUser, byNobody].map(status))).toEqual(['PROCESSING', 'PROCESSING', 'RESOLVED'])
    await later(2 * dayMs)
    expect((await service.call(feedback.reopenFeedback, { feedbackId: byNobody, reason })).msg).toBe(
      '解决已超过 7 天，不能重新打开',
    )
    await world.get(Jobs).run('FEEDBACK_CLOSING')
    expect(await status(byNobody)).toBe('CLOSED')
    await expect(says(byNobody, '还在吗')).rejects.toThrow('record.stateChanged')
  })

  test('[A16] resolved by a clock that was ahead has a week from now, to be reopened and until it is closed', async () => {
    const now = world.clock.now()
    const resolvedAt = now + 40 * dayMs
    const [again, over] = [
      await buildFeedback(world, { as: { status: 'RESOLVED', owed: 0, resolvedAt } }),
      await buildFeedback(world, { as: { status: 'RESOLVED', owed: 0, resolvedAt } }),
    ]
    await world.get(Jobs).run('FEEDBACK_CLOSING')
    expect(await service.ok(feedback.reopenFeedback, { feedbackId: again, reason: '用户来电' })).toMatchObject({
      owed: 1,
    })
    await later(6 * dayMs)
    await world.get(Jobs).run('FEEDBACK_CLOSING')
    expect((await infoOf(over)).feedback.status).toBe('RESOLVED')
    await later(2 * dayMs)
    await world.get(Jobs).run('FEEDBACK_CLOSING')
    expect((await infoOf(over)).feedback.status).toBe('CLOSED')
  })
})

test('[A16] a note adds pictures, at most six in total', async () => {
  const feedbackId = await buildFeedback(world)
  const upload = async () => {
    const { data } = await service.send(feedback.uploadFeedbackPicture, form({ file: new Blob([await pngOf()]) }))
    return { fileId: (data as { fileId: number }).fileId, alt: '锁' }
  }
  const some = [await upload(), await upload(), await upload(), await upload()]
  await service.ok(feedback.noteFeedback, { feedbackId, text: '用户发来的照片', pictures: some })
  expect(await infoOf(feedbackId)).toMatchObject({ feedback: { pictureCount: 4 }, pictures: some })
  const more = [await upload(), await upload(), await upload()]
  expect(await service.call(feedback.noteFeedback, { feedbackId, text: '更多', pictures: more })).toMatchObject({
    msg: '图片最多 6 张',
  })
})

test('[A16] at most two hundred notes and waits are accepted', async () => {
  const feedbackId = await buildFeedback(world)
  await service.ok(feedback.noteFeedback, { feedbackId, text: '已联系用户' })
  const events = world.database.read.selectFrom('FeedbackEvent').selectAll().where('feedbackId', '=', feedbackId)
  const { id: _, ...one } = await events.where('move', '=', 'NOTE').executeTakeFirstOrThrow()
  const more = Array.from({ length: limits.feedbackNotes - 1 }, () => one)
  await world.database.write((tx) => tx.insertInto('FeedbackEvent').values(more).execute())
  const digest = world.digest()
  const msg = '一条反馈的备注和等待最多 200 次'
  expect(await service.call(feedback.noteFeedback, { feedbackId, text: '再记一次' })).toMatchObject({ msg })
  const until = dayOf(world.clock.now() + 2 * dayMs)
  expect(await service.call(feedback.waitFeedback, { feedbackId, until, reason: '等回电' })).toMatchObject({ msg })
  expect(world.digest()).toBe(digest)
})

test('[A16] an agent sees feedback of its own hospitals, without the names of platform staff', async () => {
  const { agentId, account } = await buildAgent(world)
  const own = await buildFeedback(world, { bed: await buildBed(world, { agentId }) })
  await buildFeedback(world)
  await service.ok(feedback.acceptFeedback, { feedbackId: own })
  const agent = await world.as(account)
  const { list } = await agent.ok(feedback.getFeedbackList, {})
  expect(list).toMatchObject([{ feedbackId: own, handler: '' }])
  const asAgent = await agent.ok(feedback.getFeedbackInfo, { feedbackId: own })
  expect(asAgent.events.map(({ actor }) => actor)).toEqual(['', '平台工作人员'])
  await service.ok(feedback.noteFeedback, { feedbackId: own, text: '已联系用户' })
  const { version } = asAgent.feedback
  const stale = await agent.call(feedback.noteFeedback, { feedbackId: own, version, text: '已到场' })
  expect(stale).toMatchObject({ code: codes.conflict, data: { by: '平台工作人员' } })
  await service.ok(feedback.replyFeedback, { feedbackId: own, text: '请稍候', resolve: 0 })
  expect((await agent.ok(feedback.getFeedbackInfo, { feedbackId: own })).reply).toMatchObject({ actor: '平台工作人员' })
  await service.ok(feedback.takeBackReply, { feedbackId: own })
  await agent.ok(feedback.noteFeedback, { feedbackId: own, text: '已通知病区' })
  expect((await infoOf(own)).events.at(-1)?.actor).not.toBe('')
})

test('[A16] readers are told who else has it open; agents are not told of platform staff', async () => {
  const { agentId, account } = await buildAgent(world)
  const feedbackId = await buildFeedback(world, { bed: await buildBed(world, { agentId }) })
  const admin = await world.as('admin')
  const agent = await world.as(account)
  const readersFor = async (who: Caller) => (await who.ok(feedback.visitFeedback, { feedbackId })).readers
  world.clock.freeze()
  const pass = (ms: number) => world.clock.set(world.clock.now() + ms)
  expect(await readersFor(admin)).toEqual([])
  pass(1)
  expect(await readersFor(service)).toEqual(['系统管理员'])
  pass(1)
  expect(await readersFor(agent)).toEqual([])
  expect(await readersFor(service)).toEqual(['系统管理员', '测试人员'])
  pass(30_000)
  expect(await readersFor(agent)).toEqual([])
  pass(20_000)
  expect(await readersFor(service)).toEqual(['测试人员'])
  world.clock.run()
})

test('[A16] readers are known to all processes, and expire although the clock is set back', async () => {
  const feedbackId = await buildFeedback(world)
  const admin = await world.as('admin')
  const visit = async () => (await service.ok(feedback.visitFeedback, { feedbackId })).readers
  world.clock.freeze()
  const rows = () => world.database.read.selectFrom('RecordReader').selectAll().execute()
  await admin.ok(feedback.visitFeedback, { feedbackId })
  expect(await rows()).toMatchObject([{ kind: 'feedback', recordId: feedbackId }])
  expect(await visit()).toEqual(['系统管理员'])
  world.clock.set(world.clock.now() - dayMs)
  expect(await visit()).toEqual([])
  expect(await rows()).toHaveLength(1)
  world.clock.run()
})
