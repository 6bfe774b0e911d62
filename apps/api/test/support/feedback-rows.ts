import { buildBed } from '../../src/testing/build-devices.js'
import { buildFeedback } from '../../src/testing/build-feedback.js'
import { buildOrder, buildRefund } from '../../src/testing/build-orders.js'
import { pngOf } from '../../src/testing/build-pictures.js'
import type { World } from '../../src/testing/world.js'
import type { Input, Own } from './own.js'

type As = NonNullable<Parameters<typeof buildFeedback>[1]>['as']
const reason = '与本服务无关'
const until = '2026-12-01'

const at =
  (as: As = {}, more: Input = {}) =>
  async (world: World): Promise<Input> => ({ feedbackId: await buildFeedback(world, { as }), ...more })

const aboutRefund = async (world: World): Promise<Input> => {
  const { orderId, userId } = await buildOrder(world)
  const { refundId } = await buildRefund(world, orderId)
  return { feedbackId: await buildFeedback(world, { orderId, userId }), refundId }
}

const awaited = async (world: World, _key: unknown, me: { managerId: number }): Promise<Input> => {
  const feedbackId = await buildFeedback(world, { as: { status: 'PROCESSING' } })
  await replying(world, feedbackId, me.managerId)
  return { feedbackId }
}

/** A reply by them that is waiting to be sent. */
async function replying(world: World, feedbackId: number, managerId: number): Promise<void> {
  const now = world.clock.now()
  const waiting = { feedbackId, text: '已收到', resolve: 0, managerId, actor: '', version: 1 }
  await world.database.write((tx) =>
    tx
      .insertInto('FeedbackReply')
      .values({ ...waiting, dueAt: now + 10_000, createdAt: now })
      .execute(),
  )
}

/** About a device that is already faulty, so that only the feedback changes. */
const aboutBroken = async (world: World): Promise<Input> => {
  const feedbackId = await buildFeedback(world)
  const about = world.database.read.selectFrom('Feedback').select('deviceId').where('id', '=', feedbackId)
  const { deviceId } = await about.executeTakeFirstOrThrow()
  await world.database.write((tx) =>
    tx.updateTable('Device').set({ status: 'FAULT' }).where('id', '=', deviceId).execute(),
  )
  return { feedbackId, fault: '锁舌卡住' }
}

/** The rows of `meaningful.ts` for feedback. */
export const feedbackRows = {
  'feedback.getFeedbackInfo': at(),
  'feedback.visitFeedback': at(),
  'feedback.acceptFeedback': at(),
  'feedback.replyFeedback': at({}, { text: '已安排处理', resolve: 1 }),
  'feedback.takeBackReply': awaited,
  'feedback.uploadFeedbackPicture': async () => ({ file: new Blob([await pngOf()]) }),
  'feedback.noteFeedback': at({}, { text: '已电话联系' }),
  'feedback.repairFeedback': aboutBroken,
  'feedback.linkFeedbackRefund': aboutRefund,
  'feedback.waitFeedback': at({}, { until, reason }),
  'feedback.wakeFeedback': at({ status: 'PROCESSING', awaits: 'DATE', wakeAt: Date.parse(until), owed: 0 }),
  'feedback.closeFeedback': at({}, { reason }),
  'feedback.reopenFeedback': async (world: World) =>
    at({ status: 'RESOLVED', resolvedAt: world.clock.now() }, { reason })(world),
}

/** One bed per agent, shared by all rows. */
const beds = new WeakMap<World, Map<number, ReturnType<typeof buildBed>>>()
const bedOf = (world: World, { agentId }: Own) => {
  const bedByAgent = beds.get(world) ?? new Map<number, ReturnType<typeof buildBed>>()
  const bed = bedByAgent.get(agentId) ?? buildBed(world, { agentId })
  beds.set(world, bedByAgent.set(agentId, bed))
  return bed
}
const orders = new WeakMap<World, Map<number, ReturnType<typeof buildOrder>>>()
const orderOf = (world: World, own: Own) => {
  const orderByAgent = orders.get(world) ?? new Map<number, ReturnType<typeof buildOrder>>()
  const order = orderByAgent.get(own.agentId) ?? bedOf(world, own).then((bed) => buildOrder(world, { bed }))
  orders.set(world, orderByAgent.set(own.agentId, order))
  return order
}

const own =
  (more: Input = {}, as: As = {}) =>
  async (world: World, me: Own): Promise<Input[]> => [
    { feedbackId: await buildFeedback(world, { ...(await orderOf(world, me)), as }), ...more },
  ]
const searchInputs = async (world: World, me: Own): Promise<Input[]> => {
  const { orderId, userId, hospitalId } = await orderOf(world, me)
  const device = world.database.read.selectFrom('RentalOrder').select('deviceId').where('id', '=', orderId)
  const { deviceId } = await device.executeTakeFirstOrThrow()
  return [{ orderId }, { userId }, { hospitalId }, { deviceId }]
}
const ofOwnOrder = async (world: World, me: Own): Promise<Input[]> => {
  const { orderId, userId } = await orderOf(world, me)
  const { refundId } = await buildRefund(world, orderId)
  return [{ feedbackId: await buildFeedback(world, { orderId, userId }), refundId }]
}

/** The rows of `records.ts` for feedback. */
export const ownFeedbackRows: Record<string, (world: World, own: Own) => Promise<Input[]>> = {
  'feedback.getFeedbackList': searchInputs,
  'feedback.exportFeedbackList': searchInputs,
  'feedback.getFeedbackInfo': own(),
  'feedback.visitFeedback': own(),
  'feedback.acceptFeedback': own(),
  'feedback.replyFeedback': own({ text: '已安排处理', resolve: 1 }),
  'feedback.takeBackReply': async (world, { me, ...rest }) => {
    const [input] = await own()(world, { me, ...rest })
    await replying(world, Number(input?.['feedbackId']), me.managerId)
    return [input ?? {}]
  },
  'feedback.noteFeedback': own({ text: '已电话联系' }),
  'feedback.repairFeedback': own({ fault: '锁舌卡住' }),
  'feedback.linkFeedbackRefund': ofOwnOrder,
  'feedback.waitFeedback': own({ until, reason }),
  'feedback.wakeFeedback': own({}, { status: 'PROCESSING', awaits: 'DATE', wakeAt: Date.parse(until), owed: 0 }),
  'feedback.closeFeedback': own({ reason }),
  'feedback.reopenFeedback': own({ reason }, { status: 'RESOLVED', resolvedAt: Date.parse('2026-11-21T02:00:00Z') }),
}
