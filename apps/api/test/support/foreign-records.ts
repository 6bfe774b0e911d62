import { buildAgent } from '../../src/testing/build-agents.js'
import { buildManager } from '../../src/testing/build-managers.js'
import { seededRoles } from '../../src/testing/build-roles.js'
import { buildUser } from '../../src/testing/build-users.js'
import { buildFailedSms } from '../../src/testing/build-sms.js'
import { buildHospital } from '../../src/testing/build-hospital.js'
import { buildBed, buildDevice, buildOpening } from '../../src/testing/build-devices.js'
import { buildDeposit, buildOrder, buildRefund } from '../../src/testing/build-orders.js'
import { buildPartyPayment } from '../../src/testing/build-party-payments.js'
import { buildSuspense } from '../../src/testing/build-suspense.js'
import { buildPayoutAccount, buildWithdrawal } from '../../src/testing/build-withdrawals.js'
import { buildDifference, buildReconciliationDay } from '../../src/testing/build-reconciliation.js'
import { buildAudit } from '../../src/testing/build-audit.js'
import { buildFeedback } from '../../src/testing/build-feedback.js'
import { buildFranchise } from '../../src/testing/build-franchise.js'
import type { World } from '../../src/testing/world.js'
import { exportFileOf } from './export-rows.js'
import { type Kind } from './foreign-kinds.js'
import { afterSaleOf, mallOrderOf } from './mall-rows.js'
import { newsOf } from './news-rows.js'
import { goodsOfOthers } from './goods-rows.js'
import { accountTouchedBy, buildIncome, buildShare } from './ledger-rows.js'
import { idOf, sessionOf, signedIn } from './people.js'
import { type Own } from './records.js'

/** A foreign record and the reason why it is foreign. */
type Named = [reason: string, id: number]

/** Records foreign to the caller; for a sub-agent its parent's are foreign too. */
export async function strangersTo(world: World, { me, agentId }: Own): Promise<Record<Kind, Named[]>> {
  const gone = await buildManager(world, { role: seededRoles.agent, agentId })
  const closed = await buildAgent(world, { parent: idOf(world, 'agent', 'agentId'), withAccount: false })
  await world.database.write(async (tx) => {
    await tx.updateTable('Manager').set({ deletedAt: 1, accountKey: null }).where('id', '=', gone.managerId).execute()
    await tx.updateTable('Agent').set({ deletedAt: 1 }).where('id', '=', closed.agentId).execute()
  })
  const parent = idOf(world, 'agent', 'agentId')
  const [user, withoutRentals] = await foreignUsers(world, idOf(world, 'otheragent', 'agentId'))
  const { batchId, messageId } = await buildFailedSms(world)
  const atTop = me.agentId === parent
  // Managers of the same shop are not foreign.
  const shops = me.family === 'STORE' ? ['othershop'] : ['shop', 'othershop']
  const others = ['otheragent', 'admin', 'operator', ...shops, ...(atTop ? [] : ['agent'])]
  for (const account of others) await signedIn(world, idOf(world, account))
  const elsewhere = await buildHospital(world, { agentId: idOf(world, 'otheragent', 'agentId') })
  const goods = await goodsOfOthers(world)
  return {
    ...(await placeOfOthers(world)),
    commodity: [['of another shop', goods.commodityId]],
    sku: [['of another shop', goods.skuId]],
    priceBatch: [['of another shop', goods.priceBatchId]],
    // Categories are visible to everybody who may see goods.
    category: [],
    plan: [['of another agent', elsewhere.planId]],
    manager: [...others.map((account): Named => [`of ${account}`, idOf(world, account)]), ['deleted', gone.managerId]],
    agent: [
      ['of another agent', idOf(world, 'otheragent', 'agentId')],
      ...(atTop ? [] : [['of the parent', parent] satisfies Named]),
      ['deleted', closed.agentId],
    ],
    role: [
      ['of the platform', seededRoles.operator],
      ['of shops', seededRoles.shop],
    ],
    mallOrder: [
      ['of another agent', (await mallOrderOf(world, { agentId: idOf(world, 'otheragent', 'agentId') })).mallOrderId],
      ['of nobody', (await mallOrderOf(world)).mallOrderId],
    ],
    afterSale: [
      ['of another agent', (await afterSaleOf(world, { agentId: idOf(world, 'otheragent', 'agentId') })).afterSaleId],
      ['of nobody', (await afterSaleOf(world)).afterSaleId],
    ],
    store: [['of another agent', idOf(world, 'othershop', 'storeId')]],
    user: [
      ['who rented with another agent', user.userId],
      ['who has not rented', withoutRentals.userId],
    ],
    news: [['of somebody else', await newsOf(world, idOf(world, 'otheragent'))]],
    exportFile: [['of somebody else', await exportFileOf(world, idOf(world, 'otheragent'))]],
    audit: [['of another shop', (await buildAudit(world)).auditId]],
    file: [],
    reconciliation: [['of the platform', await buildReconciliationDay(world)]],
    difference: [['of the platform', await buildDifference(world)]],
    suspense: [['of the platform', await buildSuspense(world)]],
    partyPayment: [['of the platform', await buildPartyPayment(world)]],
    sms: [
      ['of the platform', batchId],
      ['a message of the platform', messageId],
    ],
    franchise: [
      ['of nobody', (await buildFranchise(world)).franchiseId],
      [
        'of another agent',
        (await buildFranchise(world, { agentId: idOf(world, 'otheragent', 'agentId') })).franchiseId,
      ],
    ],
    session: others.map((account): Named => [`of ${account}`, sessionOf(world, idOf(world, account))]),
  }
}

/** Records about a bed, a device and its lock, of another agent and of the platform. */
async function placeOfOthers(world: World) {
  const placeOf = async (agentId?: number) => {
    const bed = await buildBed(world, agentId === undefined ? {} : { agentId })
    const { deviceId } = await buildDevice(world, { bed })
    // Free beds, so that the refusal is not about the device at the bed.
    const free = await buildBed(world, { hospitalId: bed.hospitalId })
    const { orderId } = await buildOrder(world, { bed: await buildBed(world, { hospitalId: bed.hospitalId }) })
    const { depositId } = await buildDeposit(world, { bed })
    const lockId = await buildOpening(world, { deviceId })
    const { refundId } = await buildRefund(world, orderId)
    const feedbackId = await buildFeedback(world, { bed: await buildBed(world, { hospitalId: bed.hospitalId }) })
    const { agentPath } = bed
    const { withdrawalId } = await buildWithdrawal(world, { ownerId: agentId ?? 1, agentPath })
    // An account always has an agent; with the platform's path it is outside everybody's scope.
    const payee = agentId ?? idOf(world, 'otheragent', 'agentId')
    const payoutAccountId = await buildPayoutAccount(world, { agentId: payee, agentPath })
    // Records without an agent belong to the platform only.
    const { txnId } = await (agentId === undefined ? buildIncome(world) : buildShare(world, agentId))
    const accountId = await accountTouchedBy(world, txnId)
    const money = { orderId, depositId, refundId, withdrawalId, payoutAccountId, txnId, accountId, feedbackId }
    return { ...bed, ...money, bedId: free.bedId, deviceId, lockId }
  }
  const other = await placeOf(idOf(world, 'otheragent', 'agentId'))
  const nobody = await placeOf()
  const both = (field: keyof typeof other & `${string}Id`): Named[] => [
    ['of another agent', other[field]],
    ['of no agent', nobody[field]],
  ]
  return {
    hospital: both('hospitalId'),
    department: both('departmentId'),
    ward: both('wardId'),
    bed: both('bedId'),
    device: both('deviceId'),
    lock: both('lockId'),
    order: both('orderId'),
    deposit: both('depositId'),
    refund: both('refundId'),
    withdrawal: both('withdrawalId'),
    payoutAccount: both('payoutAccountId'),
    ledger: both('txnId'),
    feedback: both('feedbackId'),
    account: both('accountId'),
  }
}

async function foreignUsers(world: World, agentId: number) {
  const { hospitalId } = await buildHospital(world, { agentId })
  const theirs = await buildUser(world, { hospitals: [hospitalId] })
  return [{ ...theirs, hospitalId }, await buildUser(world)] as const
}
