import type { AuditKind, AuditStage, InputOf, ownStore, StoreStatus } from '@bedside/contracts'
import { freshNumber } from '../data/fresh-number.js'
import { waitColumns } from '../data/waiting.js'
import { pngOf } from './build-pictures.js'
import { buildCommodity } from './build-commodity.js'
import { buildStore } from './build-store.js'
import { buildManager } from './build-managers.js'
import { seededRoles } from './build-roles.js'
import type { Caller } from './caller.js'
import type { World } from './world.js'

export async function buildOwnedStore(world: World, { status = 'DRAFT' }: { status?: StoreStatus } = {}) {
  const built = await buildStore(world, { status })
  const owner = await buildManager(world, { role: seededRoles.shop, storeId: built.storeId })
  const { managerId } = owner
  await world.database.write((tx) =>
    tx.updateTable('Store').set({ managerId }).where('id', '=', built.storeId).execute(),
  )
  return { ...built, owner, caller: await world.as(owner.account) }
}

export const papers = {
  storeName: '云岭便民小店',
  uscc: '91440101MA5XK8U4R7',
  payoutHolder: '广州云岭便民商贸有限公司',
  idNo: '440101198503072322',
}

/** The papers form of an owner, with its pictures uploaded. */
export async function papersOf(
  owner: Caller,
  endpoints: typeof ownStore,
  more: Partial<InputOf<typeof ownStore.submitOwnStore>> = {},
): Promise<InputOf<typeof ownStore.submitOwnStore>> {
  const file = () => pngOf().then((bytes) => new Blob([bytes]))
  const licence = await owner.ok(endpoints.uploadStoreLicence, { file: await file() })
  const front = await owner.ok(endpoints.uploadStoreIdentity, { file: await file() })
  const back = await owner.ok(endpoints.uploadStoreIdentity, { file: await file() })
  const pictureOf = ({ fileId }: { fileId: number }) => ({ fileId, alt: '' })
  return {
    ...papers,
    licence: [pictureOf(licence)],
    identity: [pictureOf(front), pictureOf(back)],
    ...more,
  }
}

interface Wish {
  readonly storeId?: number
  readonly status?: AuditStage
}
interface Subject {
  readonly kind: AuditKind
  readonly targetId: number
  readonly storeId: number
  /** Its name. */
  readonly subject: string
  /** The changed field. */
  readonly field: string
  /** Omitted if the record may have another open review. */
  readonly key?: string | undefined
}

/** A waiting review: a changed name of an open shop. */
export async function buildAudit(world: World, { status = 'WAITING', ...want }: Wish = {}) {
  const storeId = want.storeId ?? (await buildStore(world)).storeId
  const { storeName: subject } = await world.database.read
    .selectFrom('Store')
    .select('storeName')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
  // A given shop may already have an open review.
  const key = want.storeId === undefined ? `STORE:${storeId}` : undefined
  return add(world, { kind: 'STORE_CHANGE', targetId: storeId, storeId, subject, field: 'storeName', key }, status)
}

export async function buildCommodityAudit(world: World, want: { storeId?: number } = {}) {
  const goods = await buildCommodity(world, { ...want, auditStatus: 'PENDING', saleStatus: 'OFF' })
  const { commodityId: targetId, storeId, commodityName: subject } = goods
  const key = `COMMODITY:${targetId}`
  return {
    ...goods,
    ...(await add(world, { kind: 'COMMODITY', targetId, storeId, subject, field: 'commodityName', key })),
  }
}

async function add(
  world: World,
  { kind, targetId, storeId, subject, field: name, key }: Subject,
  status: AuditStage = 'WAITING',
) {
  const now = world.clock.now()
  const [approved, asked] = [{ [name]: subject }, { [name]: '新名字' }]
  return world.database.write(async (tx) => {
    const record = {
      auditNo: freshNumber('AU', now),
      kind,
      targetId,
      storeId,
      subject,
      status,
      fieldCount: 1,
      asked: JSON.stringify(asked),
      approved: JSON.stringify(approved),
      submitterId: 0,
      submitter: '测试店长',
      submittedAt: now,
      ...waitColumns([{ at: now, owed: status === 'WAITING' ? 1 : 0 }]),
      activeTargetKey: status === 'WAITING' || status === 'RETURNED' ? (key ?? null) : null,
      createdAt: now,
      updatedAt: now,
    }
    const { id } = await tx.insertInto('AuditRecord').values(record).returning('id').executeTakeFirstOrThrow()
    const field = { auditId: id, round: 1, field: name, before: JSON.stringify(subject), asked: '"新名字"' }
    await tx
      .insertInto('AuditField')
      .values({ ...field, verdict: status === 'RETURNED' ? 'RETURN' : null })
      .execute()
    const event = { auditId: id, move: 'SUBMIT', round: 1, owed: record.owed, version: 1, actor: '测试店长' }
    await tx
      .insertInto('AuditEvent')
      .values({ ...event, createdAt: now })
      .execute()
    return { auditId: id, storeId, version: 1 }
  })
}
