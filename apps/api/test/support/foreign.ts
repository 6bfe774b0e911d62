import { codes, type Code, type Endpoint } from '@bedside/contracts'
import { allBut, buildAgent, buildManager, form, seededRoles } from '../../src/testing/builders.js'
import { buildUser } from '../../src/testing/build-people.js'
import { buildFailedSms } from '../../src/testing/build-sms.js'
import { buildHospital } from '../../src/testing/build-hospital.js'
import { buildBed, buildDevice, buildOpening } from '../../src/testing/build-devices.js'
import type { Answer } from '../../src/testing/caller.js'
import { fromCsv } from '@bedside/contracts/testing'
import { buildDeposit, buildOrder, buildRefund } from '../../src/testing/build-orders.js'
import { buildPartyPayment } from '../../src/testing/build-party-payments.js'
import { buildSuspense } from '../../src/testing/build-suspense.js'
import { buildStore } from '../../src/testing/build-store.js'
import { buildPayoutAccount, buildWithdrawal } from '../../src/testing/build-withdrawals.js'
import { buildDifference, buildReconciliationDay } from '../../src/testing/build-reconciliation.js'
import { buildAudit } from '../../src/testing/build-audit.js'
import { buildFeedback } from '../../src/testing/build-feedback.js'
import { buildFranchise } from '../../src/testing/build-franchise.js'
import type { World } from '../../src/testing/world.js'
import { wrongInLog, type Cell } from './door.js'
import { exportFileOf } from './export-rows.js'
import { kinds, type Kind } from './foreign-kinds.js'
import { afterSaleOf, mallOrderOf } from './mall-rows.js'
import { newsOf } from './news-rows.js'
import { goodsOfOthers } from './goods-rows.js'
import { accountTouchedBy, buildIncome, buildShare } from './ledger-rows.js'
import { idOf, person, sessionOf, signedIn, changesBetween, stateOf, type Person } from './people.js'
import { mayHold } from './outsiders.js'
import { endpointsWithIds, ownInputs, putInto, type Own } from './records.js'

/** An id that no record has. */
const never = 1_999_999_999

/** A foreign record and the reason why it is foreign. */
type Named = [reason: string, id: number]

/** Records foreign to the caller; for a sub-agent its parent's are foreign too. */
async function strangersTo(world: World, { me, agentId }: Own): Promise<Record<Kind, Named[]>> {
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
  const named = async (agentId?: number) => {
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
  const other = await named(idOf(world, 'otheragent', 'agentId'))
  const nobody = await named()
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

/** Tries every foreign id in every id field; the reply must be the same as for an id that does not exist. */
export async function foreignCells(world: World, own: Own): Promise<Cell[]> {
  const strangers = await strangersTo(world, own)
  const cells: Cell[] = []
  for (const endpoint of endpointsWithIds.filter(({ access }) => mayHold(own.me.family, access))) {
    for (const { field, input } of await ownInputs(world, endpoint, own)) {
      const kind = kinds[`${endpoint.name}.${field}`] ?? kinds[field]
      if (!kind) throw new Error(`${endpoint.name}.${field}: say in test/support/foreign.ts what it is the id of`)
      const ask = (id: number) => own.me.caller.send(endpoint, form(putInto(input, field, id)))
      const before = stateOf(world)
      const group: Cell[] = []
      const unknown = essence(await ask(never))
      for (const [reason, id] of strangers[kind]) {
        // An agent's own row names its parent, so listing the parent's children finds the agent itself.
        if (isList(endpoint) && field === 'parentId' && reason === 'of the parent') continue
        const answer = await ask(id)
        const wrong = [
          ...wrongFor(endpoint, answer),
          ...(essence(answer) === unknown ? [] : [`${essence(answer)}, but a made-up id: ${unknown}`]),
          ...(answer.code === codes.forbidden ? await wrongInLog(world, endpoint, answer, true) : []),
        ]
        group.push({ endpoint: `${endpoint.name}.${field}`, who: reason, wrong })
      }
      // An export is logged, even an empty one.
      const changed = 'csv' in endpoint.reply ? [] : changesBetween(before, stateOf(world))
      const someone = { endpoint: `${endpoint.name}.${field}`, who: 'one of all these', wrong: changed }
      cells.push(...group, ...(changed.length > 0 ? [someone] : []))
    }
  }
  return cells
}

const essence = ({ code, msg, data }: Answer<unknown>): string => JSON.stringify({ code, msg, data })

/** A foreign record must be refused; a list filtered by one must be empty. */
function wrongFor(endpoint: Endpoint, { code, data, status }: Answer<unknown>): string[] {
  // Export files expire, so a foreign one is answered like a missing one.
  const refusal = endpoint.area === 'exportFile' ? codes.notFound : codes.forbidden
  const fine = isEmpty(data) && isList(endpoint) ? code === codes.ok : code === refusal && data === null
  return fine && status === 200 ? [] : [`code ${code}, data ${JSON.stringify(data)}`]
}

/** Calls that return a list and are empty for a foreign id, selectors and sums included. */
const isList = ({ reply, name }: Endpoint): boolean =>
  'page' in reply || 'csv' in reply || name === 'place.getPlaceOptions' || name === 'ledger.getEntrySums'

const isEmpty = (data: unknown): boolean => {
  if (typeof data === 'string') return fromCsv(data).length === 1
  if (data !== null && typeof data === 'object' && 'netCents' in data)
    // The sum of no entries.
    return data.netCents === 0
  const rows: unknown = data === null || typeof data !== 'object' ? [] : 'list' in data ? data.list : data
  return Array.isArray(rows) && rows.length === 0
}

/** The replies to the administrator for a record that does not exist. */
const exceptions: Record<string, Code> = {
  'role.setAuthorityByRole.menuIds': codes.badInput,
  'menu.moveMenu.menuIds': codes.conflict,
  'category.sortCategories.before': codes.conflict,
  'category.sortCategories.categoryIds': codes.conflict,
  'slide.orderSlides.before': codes.conflict,
  'slide.orderSlides.slideIds': codes.conflict,
}

/** These calls answer each record separately, missing ones included. */
const eachByItself = new Set(['withdrawal.approveWithdrawals', 'difference.settleDifferences'])

export async function missingCells(world: World, own: Own): Promise<Cell[]> {
  const cells: Cell[] = []
  const theirs = endpointsWithIds.filter(({ access }) => mayHold(own.me.family, access))
  for (const endpoint of theirs.filter(({ name }) => !eachByItself.has(name))) {
    for (const { field, input } of await ownInputs(world, endpoint, own)) {
      const before = stateOf(world)
      const answer = await own.me.caller.send(endpoint, form(putInto(input, field, never)))
      const asksMany = isList(endpoint) || (endpoint.name === 'menu.getMenuByFid' && field === 'fid')
      const name = `${endpoint.name}.${field}`
      const right = asksMany
        ? answer.code === codes.ok && isEmpty(answer.data)
        : answer.code === (exceptions[name] ?? codes.notFound) && answer.data === null
      const wrong = [
        ...(right && answer.status === 200 ? [] : [essence(answer)]),
        ...('csv' in endpoint.reply ? [] : changesBetween(before, stateOf(world))),
      ]
      cells.push({ endpoint: name, who: 'made up', wrong })
    }
  }
  return cells
}

/** A manager of a seeded agent with all permissions that agents may have. */
export async function ownerAt(world: World, account: 'agent' | 'subagent'): Promise<Own> {
  const agentId = idOf(world, account, 'agentId')
  const me: Person = await person(world, { family: 'AGENT', agentId, keys: allBut('AGENT') })
  return { me, agentId, below: account === 'agent' ? idOf(world, 'subagent', 'agentId') : agentId }
}

/** The owner of a new shop; the managers of seeded shops are foreign to them. */
export async function ownerOfShop(world: World): Promise<Own> {
  const { storeId } = await buildStore(world, { agentId: idOf(world, 'agent', 'agentId') })
  const me: Person = await person(world, { family: 'STORE', storeId, keys: allBut('STORE') })
  const agentId = idOf(world, 'agent', 'agentId')
  return { me, agentId, below: agentId }
}

/** A super administrator, using an agent's records. */
export async function ownerOfAll(world: World): Promise<Own> {
  const me = await person(world, { role: seededRoles.super })
  return { me, agentId: idOf(world, 'agent', 'agentId'), below: idOf(world, 'subagent', 'agentId') }
}
