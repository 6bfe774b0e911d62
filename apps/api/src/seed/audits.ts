import type { Tx } from '@bedside/prisma'
import { auditStages, hourMs, type AuditKind, type AuditVerdict, type SeedProfile } from '@bedside/contracts'
import { waitColumns } from '../data/waiting.js'
import { goodsReviews } from './goods-reviews.js'

interface AskedField {
  readonly field: string
  /** Omitted if nothing was approved before. */
  readonly before?: string
  readonly asked: unknown
  readonly verdict?: AuditVerdict
  readonly reason?: string
}
export interface AuditSeed {
  readonly store: string
  /** The reviewed goods; omitted for the shop itself. */
  readonly goods?: string
  readonly kind: AuditKind
  readonly status: (typeof auditStages)[number]
  readonly hoursAgo: number
  readonly fields: readonly AskedField[]
}

/** The reviews of the test profile: a change returned to its shop, and one that has waited for a day and a half. */
const few: readonly AuditSeed[] = [
  {
    store: '云岭陪护用品店',
    kind: 'STORE_CHANGE',
    status: 'RETURNED',
    hoursAgo: 50,
    fields: [
      {
        field: 'payoutHolder',
        before: '广州云岭护理用品有限公司',
        asked: '林秀兰',
        verdict: 'RETURN',
        reason: '收款户名须与营业执照名称一致',
      },
    ],
  },
  {
    store: '东湖生活便利店',
    kind: 'STORE_CHANGE',
    status: 'WAITING',
    hoursAgo: 36,
    fields: [{ field: 'storeName', before: '东湖生活便利店', asked: '东湖医院生活便利店' }],
  },
]
const more: readonly AuditSeed[] = [
  {
    store: '钱湾早安餐饮',
    kind: 'STORE_NEW',
    status: 'WAITING',
    hoursAgo: 5,
    fields: [
      { field: 'storeName', asked: '钱湾早安餐饮' },
      { field: 'uscc', asked: '91330108MA2CG5WY7Y' },
      { field: 'payoutHolder', asked: '杭州钱湾早安餐饮有限公司' },
    ],
  },
  {
    store: '中原床品洗涤',
    kind: 'STORE_NEW',
    status: 'RETURNED',
    hoursAgo: 144,
    fields: [
      { field: 'storeName', asked: '中原床品洗涤', verdict: 'OK' },
      {
        field: 'uscc',
        asked: '91410105MA9F3HN6LL',
        verdict: 'RETURN',
        reason: '与上传的执照不一致，请核对后重新填写',
      },
      { field: 'payoutHolder', asked: '郑州中原洗涤有限公司', verdict: 'OK' },
    ],
  },
]

/** The time until a review is returned. */
const returnedAfterMs = 3 * hourMs

/** Adds waiting and returned reviews, without pictures. */
export async function seedAudits(tx: Tx, profile: SeedProfile, now: number): Promise<void> {
  const managers = tx
    .selectFrom('Manager')
    .select(['id', 'managerName as name'])
    .where('managerAccount', '=', 'operator')
  const operator = await managers.executeTakeFirstOrThrow()
  for (const [index, seed] of (profile === 'test' ? few : [...few, ...more, ...goodsReviews]).entries()) {
    const stores = tx.selectFrom('Store').selectAll().where('storeName', '=', seed.store)
    const store = await stores.executeTakeFirst()
    if (!store) continue
    const subject = await subjectOf(tx, store, seed)
    const submittedAt = now - seed.hoursAgo * hourMs
    const returnedAt = submittedAt + returnedAfterMs
    const returned = seed.status === 'RETURNED'
    const moments = [{ at: submittedAt, owed: 1 }, ...(returned ? [{ at: returnedAt, owed: 0 }] : [])]
    const requestedFields = Object.fromEntries(seed.fields.map((one) => [one.field, one.asked]))
    const approvedFields = Object.fromEntries(seed.fields.map((one) => [one.field, one.before]))
    const { storeName, uscc, payoutHolder } = store
    const storePapers =
      seed.goods === undefined ? { storeName, uscc, payoutHolder, licence: [], idNo: '', identity: [] } : {}
    const submitter = store.contact
    const added = tx.insertInto('AuditRecord').values({
      auditNo: `AU${String(20261100 + index)}SEED${String(index).padStart(6, '0')}`,
      kind: seed.kind,
      ...subject,
      storeId: store.id,
      status: seed.status,
      fieldCount: seed.fields.length,
      asked: JSON.stringify({ ...storePapers, ...requestedFields }),
      approved: JSON.stringify(seed.kind === 'STORE_CHANGE' ? { ...storePapers, ...approvedFields } : {}),
      submitterId: store.managerId ?? 0,
      submitter,
      submittedAt,
      reviewer: returned ? operator.name : '',
      decidedAt: returned ? returnedAt : null,
      ...waitColumns(moments),
      version: returned ? 2 : 1,
      createdAt: submittedAt,
      updatedAt: returned ? returnedAt : submittedAt,
    })
    const { id: auditId } = await added.returning('id').executeTakeFirstOrThrow()
    const fields = seed.fields.map(({ field, before, asked: wanted, verdict = null, reason = '' }) => ({
      auditId,
      round: 1,
      field,
      before: JSON.stringify(before ?? null),
      asked: JSON.stringify(wanted),
      verdict,
      reason,
      ...(verdict && { reviewer: operator.name, judgedAt: returnedAt }),
    }))
    await tx.insertInto('AuditField').values(fields).execute()
    const event = { auditId, round: 1 }
    await tx
      .insertInto('AuditEvent')
      .values({
        ...event,
        move: 'SUBMIT',
        owed: 1,
        version: 1,
        actor: submitter,
        managerId: store.managerId,
        createdAt: submittedAt,
      })
      .execute()
    if (!returned) continue
    const text = seed.fields.flatMap(({ reason }) => reason ?? []).join('；')
    await tx
      .insertInto('AuditEvent')
      .values({
        ...event,
        move: 'RETURN',
        owed: 0,
        version: 2,
        text,
        actor: operator.name,
        managerId: operator.id,
        createdAt: returnedAt,
      })
      .execute()
  }
}

async function subjectOf(tx: Tx, { id, storeName }: { id: number; storeName: string }, { goods }: AuditSeed) {
  if (goods === undefined) return { targetId: id, subject: storeName, activeTargetKey: `STORE:${id}` }
  const commodities = tx
    .selectFrom('Commodity')
    .select('id')
    .where('storeId', '=', id)
    .where('commodityName', '=', goods)
  const { id: targetId } = await commodities.executeTakeFirstOrThrow()
  return { targetId, subject: goods, activeTargetKey: `COMMODITY:${targetId}` }
}
