import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit, codes, ownAudit, ownStore, store, hourMs, minuteMs, type AuditInfo } from '@bedside/contracts'
import { Jobs } from '../../jobs/jobs.js'
import { buildCommodityAudit, buildOwnedStore, papersOf } from '../../testing/build-audit.js'
import { buildAgent } from '../../testing/build-agents.js'
import { somebody } from '../../testing/build-managers.js'
import { pngOf } from '../../testing/build-pictures.js'
import type { Caller } from '../../testing/caller.js'
import { logOf } from '../../testing/read-back.js'
import { letInTogether } from '../../testing/together.js'
import { World } from '../../testing/world.js'

let world: World
let reviewer: Caller
let other: Caller
beforeAll(async () => {
  world = await World.open()
  reviewer = await world.as('operator')
  other = await somebody(world, ['shopmall.auditList', 'shopmall.auditList.audit'])
})
afterAll(() => world.close())

let number = 0
async function applied(more: Parameters<typeof papersOf>[2] = {}) {
  const shop = await buildOwnedStore(world)
  const papers = await papersOf(shop.caller, ownStore, { storeName: `申请的小店${++number}`, ...more })
  const info = await shop.caller.ok(ownStore.submitOwnStore, papers)
  return { ...shop, papers, auditId: info.audit?.auditId ?? 0 }
}
const read = (auditId: number): Promise<AuditInfo> => reviewer.ok(audit.getAuditInfo, { auditId })
const toLookAt = ({ audit: { round }, fields }: AuditInfo) => fields.filter((one) => one.round === round)
const namesOf = (info: AuditInfo) => toLookAt(info).map(({ field }) => field)
const statusOf = async (storeId: number) => (await reviewer.ok(store.getStoreInfo, { storeId })).status

async function writtenAbout(name: string): Promise<[string, string][]> {
  const batches = world.database.read.selectFrom('SmsBatch').select(['content', 'audience'])
  const rows = await batches.where('content', 'like', `%“${name}”%`).orderBy('id').execute()
  return rows.map(({ content, audience }) => [content, (JSON.parse(audience) as { phones: string[] }).phones.join()])
}

/** Lets gathered messages be sent, after their quiet time. */
async function textMessagesGoOut(): Promise<void> {
  world.clock.freeze()
  world.clock.set(world.clock.now() + 61_000)
  await world.get(Jobs).run('SMS_SENDING')
  world.clock.run()
}

/** Returns two fields and accepts the others. */
async function sentBack(auditId: number) {
  const { audit: row, fields } = await read(auditId)
  const wrong = { uscc: '与执照不一致', payoutHolder: '须与执照名称一致' } as Record<string, string>
  const verdicts = fields.map(({ field }) =>
    wrong[field] ? { field, verdict: 'RETURN' as const, reason: wrong[field] } : { field, verdict: 'OK' as const },
  )
  const judged = await reviewer.ok(audit.judgeAudit, { auditId, version: row.version, verdicts })
  return reviewer.ok(audit.returnAudit, { auditId, version: judged.audit.version })
}

test('[A15] a shop applies, two fields are returned, and only the corrected ones are reviewed again', async () => {
  const { caller, storeId, papers, auditId } = await applied()
  expect(await statusOf(storeId)).toBe('PENDING')
  const first = await read(auditId)
  expect(first.audit).toMatchObject({ kind: 'STORE_NEW', status: 'WAITING', round: 1, fieldCount: 6, owed: 1 })
  expect(toLookAt(first).find(({ field }) => field === 'storeName')).toMatchObject({
    before: '',
    asked: papers.storeName,
    verdict: null,
  })

  expect((await sentBack(auditId)).audit).toMatchObject({ status: 'RETURNED', owed: 0 })
  expect(await statusOf(storeId)).toBe('REJECTED')
  const { phone } = await reviewer.ok(store.getStoreInfo, { storeId })
  // Contains nothing that the shop wrote, because the shop chooses the phone.
  const about = `店铺入驻 ${first.audit.auditNo}`
  const mend = `【陪护床】您提交审核的“${about}”需要修改后重新提交，详情请登录后台查看。`
  expect(await writtenAbout(about)).toEqual([[mend, phone]])
  await textMessagesGoOut()
  const shown = await caller.ok(ownStore.getOwnStore)
  expect(shown.returned.map(({ field, reason }) => [field, reason])).toEqual([
    ['uscc', '与执照不一致'],
    ['payoutHolder', '须与执照名称一致'],
  ])
  expect(shown.store.statusReason).toBe('统一社会信用代码：与执照不一致；收款户名：须与执照名称一致')

  const { storeName, uscc } = papers
  const half = { storeName, uscc, payoutHolder: '广州云岭便民商贸有限公司（新）' }
  expect((await caller.call(ownStore.submitOwnStore, half)).msg).toBe('请修改被退回的项目：统一社会信用代码')
  await caller.ok(ownStore.submitOwnStore, { ...half, uscc: '91330108MA2CG5WY7Y' })

  const second = await read(auditId)
  expect(second.audit).toMatchObject({ status: 'WAITING', round: 2, fieldCount: 2 })
  expect(namesOf(second)).toEqual(['uscc', 'payoutHolder'])
  expect(toLookAt(second)[0]).toMatchObject({ before: uscc, asked: '91330108MA2CG5WY7Y', verdict: null })
  expect(second.rest.map(({ field, accepted }) => [field, accepted])).toContainEqual(['storeName', 1])

  await reviewer.ok(audit.approveAudit, { auditId, version: second.audit.version })
  expect(await statusOf(storeId)).toBe('ACTIVE')
  const late = { auditId, version: second.audit.version }
  expect((await other.call(audit.approveAudit, late)).code).not.toBe(codes.ok)
  const passed = `【陪护床】您提交审核的“${about}”已通过，详情请登录后台查看。`
  expect(await writtenAbout(about)).toEqual([
    [mend, phone],
    [passed, phone],
  ])
  const open = await caller.ok(ownStore.getOwnStore)
  expect(open).toMatchObject({
    audit: null,
    returned: [],
    store: { storeName },
    papers: { uscc: '91330108MA2CG5WY7Y' },
  })
})

test('[A15] results of several reviews in quick succession are one text message', async () => {
  const { storeId } = await buildOwnedStore(world)
  const audits = [await buildCommodityAudit(world, { storeId }), await buildCommodityAudit(world, { storeId })]
  for (const { auditId } of audits) await reviewer.ok(audit.approveAudit, { auditId })
  const { phone } = await reviewer.ok(store.getStoreInfo, { storeId })
  const batches = world.database.read.selectFrom('SmsBatch').select('content').where('audience', 'like', `%${phone}%`)
  expect(await batches.execute()).toEqual([{ content: '【陪护床】您提交审核的2项内容已有结果，详情请登录后台查看。' }])
})

test('[A15] changes of an open shop take effect once approved, and only the changed fields', async () => {
  const { storeId, caller } = await buildOwnedStore(world, { status: 'ACTIVE' })
  const papers = await papersOf(caller, ownStore, { storeName: `改名后的店${++number}` })
  const { audit: row } = await caller.ok(ownStore.submitOwnStore, papers)
  const auditId = row?.auditId ?? 0
  expect(row?.kind).toBe('STORE_CHANGE')
  const own = await caller.ok(ownStore.getOwnStore)
  expect(own.store.storeName).not.toBe(papers.storeName)
  expect(own.papers.storeName).toBe(own.store.storeName)
  expect(own.asked).toMatchObject({ storeName: papers.storeName, payoutHolder: papers.payoutHolder })
  const { store: changed } = await caller.ok(ownStore.setOwnStore, {
    contact: '新店长',
    phone: '13912349999',
    opensAt: '08:00',
  })
  expect(changed).toMatchObject({ contact: '新店长', opensAt: '08:00', status: 'ACTIVE' })
  expect((await caller.call(ownStore.submitOwnStore, papers)).msg).toBe('已有申请在审核中，请先撤回或等待结果')
  await reviewer.ok(audit.approveAudit, { auditId })
  expect(await reviewer.ok(store.getStoreInfo, { storeId })).toMatchObject({
    storeName: papers.storeName,
    status: 'ACTIVE',
    contact: '新店长',
  })
  const { storeName, uscc, payoutHolder } = papers
  expect((await caller.call(ownStore.submitOwnStore, { storeName, uscc, payoutHolder })).msg).toBe('没有需要审核的改动')
})

test('[A15] a return needs all verdicts and a reason, and approval contradicts no verdict', async () => {
  const { auditId } = await applied()
  const one = { field: 'uscc', verdict: 'RETURN' as const }
  expect((await reviewer.call(audit.judgeAudit, { auditId, verdicts: [one] })).code).toBe(codes.badInput)
  expect((await reviewer.call(audit.returnAudit, { auditId })).msg).toContain('还有项目没有结论')
  await reviewer.ok(audit.judgeAudit, { auditId, verdicts: [{ ...one, reason: '看不清' }] })
  expect((await reviewer.call(audit.approveAudit, { auditId })).msg).toBe('有被退回的项目，不能通过：统一社会信用代码')
  expect((await reviewer.call(audit.judgeAudit, { auditId, verdicts: [{ field: 'phone', verdict: 'OK' }] })).msg).toBe(
    '本轮没有这个项目',
  )
})

test('[A15] of two reviewers the second is told the first one’s verdict', async () => {
  const { auditId } = await applied()
  const { audit: row } = await read(auditId)
  await reviewer.ok(audit.judgeAudit, {
    auditId,
    version: row.version,
    verdicts: [{ field: 'licence', verdict: 'RETURN', reason: '照片模糊' }],
  })
  const late = await other.call(audit.approveAudit, { auditId, version: row.version })
  expect(late.code).toBe(codes.conflict)
  expect(late.data).toMatchObject({ by: '李运营', changed: { said: { after: '营业执照 退回 照片模糊' } } })
  const { audit: now } = await read(auditId)
  const both = [reviewer, other].map((one) => () => one.call(audit.judgeAudit, judging(auditId, now.version)))
  const answers = await letInTogether(world, both)
  const coded = (code: number) => answers.filter((answer) => answer.code === code)
  expect([coded(codes.ok).length, coded(codes.conflict).length]).toEqual([1, 1])
})
const judging = (auditId: number, version: number) => ({
  auditId,
  version,
  verdicts: [{ field: 'uscc', verdict: 'OK' as const }],
})

test('[A15] a reviewer who has a review open is shown to others, until some time after leaving', async () => {
  const { auditId } = await applied()
  world.clock.freeze()
  const { version } = (await read(auditId)).audit
  expect(await reviewer.ok(audit.visitAudit, { auditId })).toEqual({ readers: [] })
  expect(await other.ok(audit.visitAudit, { auditId })).toEqual({ readers: ['李运营'] })
  const seen = async (caller: Caller) =>
    (await caller.ok(audit.getAuditList)).list.find((row) => row.auditId === auditId)?.reader
  expect([await seen(other), await seen(reviewer)]).toEqual(['李运营', ''])
  expect((await read(auditId)).audit.version).toBe(version)
  world.clock.set(world.clock.now() + 46_000)
  expect(await seen(other)).toBe('')
  world.clock.set(world.clock.now() - hourMs)
  expect(await seen(other)).toBe('')
  await reviewer.ok(audit.visitAudit, { auditId })
  expect(await seen(other)).toBe('李运营')
  await reviewer.ok(audit.approveAudit, { auditId })
  expect(await seen(other)).toBe('')
  world.clock.run()
})

test('[A15] waiting time runs while a reply is owed, not while the shop corrects something', async () => {
  world.clock.freeze()
  const pass = (minutes: number) => world.clock.set(world.clock.now() + minutes * minuteMs)
  const { caller, papers, auditId } = await applied()
  pass(20)
  await sentBack(auditId)
  pass(50)
  expect((await read(auditId)).audit).toMatchObject({ owed: 0, waitedSeconds: 20 * 60, waitFrom: null })
  const { storeName } = papers
  await caller.ok(ownStore.submitOwnStore, { storeName, uscc: '91420100MA4KX7T2QU', payoutHolder: '另一户名' })
  pass(10)
  const info = await read(auditId)
  expect(info.audit).toMatchObject({ owed: 1, waitedSeconds: 30 * 60 })
  expect(info.pauses.map(({ from, to }) => Date.parse(to ?? '') - Date.parse(from))).toEqual([50 * minuteMs])
  world.clock.run()
})

test('[A15] a shop can withdraw an undecided submission, and sees no verdicts before the decision', async () => {
  const { caller, storeId, auditId } = await applied()
  await reviewer.ok(audit.judgeAudit, {
    auditId,
    verdicts: [{ field: 'uscc', verdict: 'RETURN', reason: '看不清' }],
  })
  const own = await caller.ok(ownAudit.getOwnAuditInfo, { auditId })
  expect(own.fields.map(({ verdict, reason }) => [verdict, reason])).toEqual(own.fields.map(() => [null, '']))
  await caller.ok(ownAudit.recallOwnAudit, { auditId, version: own.audit.version })
  expect(await statusOf(storeId)).toBe('DRAFT')
  expect((await reviewer.call(audit.approveAudit, { auditId })).msg).toBe('状态已变化，请刷新')
  expect((await caller.call(ownAudit.recallOwnAudit, { auditId })).msg).toBe('状态已变化，请刷新')
})

test('[A15] an overtaken form tells a shop neither undecided verdicts nor who reviews', async () => {
  const { caller, auditId } = await applied()
  const opened = (await caller.ok(ownAudit.getOwnAuditInfo, { auditId })).audit.version
  const verdict = { field: 'uscc', verdict: 'RETURN' as const, reason: '看不清' }
  await reviewer.ok(audit.judgeAudit, { auditId, verdicts: [verdict] })
  const others = (await read(auditId)).fields.filter(({ field }) => field !== 'uscc')
  const accepted = others.map(({ field }) => ({ field, verdict: 'OK' as const, reason: '' }))
  await reviewer.ok(audit.judgeAudit, { auditId, verdicts: accepted })
  expect((await other.call(audit.judgeAudit, { auditId, version: opened, verdicts: [verdict] })).data).toMatchObject({
    by: '李运营',
  })
  await reviewer.ok(audit.returnAudit, { auditId })
  const late = await caller.call(ownAudit.recallOwnAudit, { auditId, version: opened })
  expect(late).toMatchObject({ code: codes.conflict, data: { by: '' } })
  expect(JSON.stringify(late.data)).toContain('看不清')

  const again = await applied()
  await reviewer.ok(audit.judgeAudit, { auditId: again.auditId, verdicts: [verdict] })
  await again.caller.ok(ownAudit.recallOwnAudit, { auditId: again.auditId, version: opened })
})

test('[A15] a submission withdrawn before its decision never tells its shop the verdicts, one returned before still does', async () => {
  const { caller, papers, auditId } = await applied()
  await sentBack(auditId)
  const { storeName } = papers
  await caller.ok(ownStore.submitOwnStore, { storeName, uscc: '91420100MA4KX7T2QU', payoutHolder: '另一户名' })
  const { version } = (await caller.ok(ownAudit.getOwnAuditInfo, { auditId })).audit
  const undecided = { field: 'uscc', verdict: 'RETURN' as const, reason: '没有说出口的理由' }
  await reviewer.ok(audit.judgeAudit, { auditId, verdicts: [undecided] })
  await caller.ok(ownAudit.recallOwnAudit, { auditId, version })

  const own = await caller.ok(ownAudit.getOwnAuditInfo, { auditId })
  const seen = own.fields.filter(({ field }) => field === 'uscc').map(({ round, ...one }) => [round, one.reason])
  expect(seen).toEqual([
    [1, '与执照不一致'],
    [2, ''],
  ])
  expect(toLookAt(own).map(({ verdict }) => verdict)).toEqual([null, null])
  const late = await caller.call(ownAudit.recallOwnAudit, { auditId, version })
  expect(late).toMatchObject({ code: codes.conflict, data: { changed: { said: { after: '' } } } })
  const told = [own, late, await caller.ok(ownAudit.getOwnAuditList), await caller.ok(ownStore.getOwnStore)]
  expect(JSON.stringify(told)).not.toContain(undecided.reason)
  expect(toLookAt(await read(auditId))).toContainEqual(expect.objectContaining(undecided))
})

test('[A15] a returned change can be withdrawn, and the shop stays as it is', async () => {
  const { caller } = await buildOwnedStore(world, { status: 'ACTIVE' })
  const before = await caller.ok(ownStore.getOwnStore)
  const papers = await papersOf(caller, ownStore, { storeName: `不改名的店${++number}` })
  const { audit: row } = await caller.ok(ownStore.submitOwnStore, papers)
  const auditId = row?.auditId ?? 0
  const { fields } = await read(auditId)
  const verdicts = fields.map(({ field }) => ({ field, verdict: 'RETURN' as const, reason: '请核对' }))
  await reviewer.ok(audit.judgeAudit, { auditId, verdicts })
  await reviewer.ok(audit.returnAudit, { auditId })
  await caller.ok(ownAudit.recallOwnAudit, { auditId })
  expect((await caller.ok(ownAudit.getOwnAuditInfo, { auditId })).fields[0]).toMatchObject({ reason: '请核对' })
  expect(await caller.ok(ownStore.getOwnStore)).toEqual(before)
  expect((await caller.ok(ownAudit.getOwnAuditList, { status: 'RETURNED' })).total).toBe(0)
})

test('[A15] a submission withdrawn before its decision can be corrected and submitted again with its documents', async () => {
  const { caller, auditId, papers } = await applied()
  await caller.ok(ownAudit.recallOwnAudit, { auditId })
  const { asked } = await caller.ok(ownStore.getOwnStore)
  expect(asked).toMatchObject({ storeName: papers.storeName, licenceCount: 1, identityCount: 2 })
  const { storeName, payoutHolder } = papers
  const again = await caller.ok(ownStore.submitOwnStore, { storeName, uscc: '91420100MA4KX7T2QU', payoutHolder })
  const shown = (await read(again.audit?.auditId ?? 0)).fields.find(({ field }) => field === 'licence')
  expect(shown?.askedPictures.map(({ fileId }) => fileId)).toEqual(papers.licence?.map(({ fileId }) => fileId))
})

test('[A15] a change of an open shop that is withdrawn is given up: the form begins with the approved papers', async () => {
  const { caller } = await buildOwnedStore(world, { status: 'ACTIVE' })
  const papers = await papersOf(caller, ownStore, { storeName: `待改名的店${++number}` })
  const { audit: review } = await caller.ok(ownStore.submitOwnStore, papers)
  await caller.ok(ownAudit.recallOwnAudit, { auditId: review?.auditId ?? 0 })
  const { asked, papers: approved } = await caller.ok(ownStore.getOwnStore)
  expect(asked).toEqual(approved)
  expect(approved.storeName).not.toBe(papers.storeName)
})

test('[A15] a withdrawn application does not undo a name that the platform has given the shop since', async () => {
  const { caller, auditId, papers, storeId } = await applied()
  await caller.ok(ownAudit.recallOwnAudit, { auditId })
  const renamed = `改名后的店${++number}`
  await world.database.write((tx) =>
    tx.updateTable('Store').set({ storeName: renamed }).where('id', '=', storeId).execute(),
  )
  const { asked } = await caller.ok(ownStore.getOwnStore)
  expect(asked.storeName).toBe(renamed)
  expect(asked.storeName).not.toBe(papers.storeName)
})

test('[A15] approval keeps a name that the platform has given the shop since, unless both asked for another', async () => {
  const admin = await world.as('admin')
  const rename = async (storeId: number) => {
    const { storeName, storeType, contact, phone, version } = await admin.ok(store.getStoreInfo, { storeId })
    const renamed = `${storeName}改`
    await admin.ok(store.setStore, { storeId, version, storeName: renamed, storeType, contact, phone })
    return renamed
  }
  const nameOf = async (storeId: number) => (await admin.ok(store.getStoreInfo, { storeId })).storeName
  const clash = { code: codes.conflict, msg: '店铺名称在提交后已被修改，请退回这些项目，由店铺确认' }
  for (const status of ['DRAFT', 'ACTIVE'] as const) {
    const begin = async (more: Parameters<typeof papersOf>[2] = {}) => {
      const { caller, storeId } = await buildOwnedStore(world, { status })
      const own = await caller.ok(ownStore.getOwnStore)
      const papers = await papersOf(caller, ownStore, { storeName: own.store.storeName, ...more })
      const info = await caller.ok(ownStore.submitOwnStore, papers)
      return { caller, storeId, papers, auditId: info.audit?.auditId ?? 0 }
    }
    const same = await begin()
    const renamed = await rename(same.storeId)
    await reviewer.ok(audit.approveAudit, { auditId: same.auditId })
    expect([status, await nameOf(same.storeId)]).toEqual([status, renamed])
    expect((await same.caller.ok(ownStore.getOwnStore)).papers.payoutHolder).toBe(same.papers.payoutHolder)

    const both = await begin({ storeName: `两边都改的店${++number}` })
    const theirs = await rename(both.storeId)
    const before = world.digest()
    expect(await reviewer.call(audit.approveAudit, { auditId: both.auditId })).toMatchObject(clash)
    expect(world.digest()).toBe(before)
    const { fields } = await read(both.auditId)
    const verdicts = fields.map(({ field }) =>
      field === 'storeName'
        ? { field, verdict: 'RETURN' as const, reason: '平台已改名' }
        : { field, verdict: 'OK' as const },
    )
    const judged = await reviewer.ok(audit.judgeAudit, { auditId: both.auditId, verdicts })
    await reviewer.ok(audit.returnAudit, { auditId: both.auditId, version: judged.audit.version })
    const { uscc, payoutHolder } = both.papers
    await both.caller.ok(ownStore.submitOwnStore, { storeName: `${theirs}正`, uscc, payoutHolder })
    await reviewer.ok(audit.approveAudit, { auditId: both.auditId })
    expect([status, await nameOf(both.storeId)]).toEqual([status, `${theirs}正`])
  }
})

test('[A15] papers are opened by reviewers only, and each view is logged', async () => {
  const { caller, auditId, papers } = await applied()
  const [fileId = 0] = (papers.identity ?? []).map((picture) => picture.fileId)
  const info = await read(auditId)
  expect(info.fields.find(({ field }) => field === 'identity')?.askedPictures[0]).toEqual({ fileId, picture: null })
  const picture = await reviewer.ok(audit.openAuditPaper, { auditId, fileId })
  expect(picture.address).toContain(`/api/files/${fileId}/whole`)
  const looks = world.database.read
    .selectFrom('OperationLog')
    .select(['account', 'after'])
    .where('action', '=', 'audit.openAuditPaper')
    .where('entityId', '=', String(auditId))
  expect(await looks.execute()).toMatchObject([{ account: 'operator' }])
  expect((await caller.call(audit.openAuditPaper, { auditId, fileId })).code).toBe(codes.forbidden)
  expect((await reviewer.call(audit.openAuditPaper, { auditId, fileId: 999_999 })).code).toBe(codes.notFound)
  expect(JSON.stringify(await caller.ok(ownAudit.getOwnAuditInfo, { auditId }))).not.toContain('/api/files/')
  expect((await caller.ok(ownStore.getOwnStore)).papers).toMatchObject({ idNo: '440***********2322', licenceCount: 1 })
})

test('[A15] the details of a shop have its valid papers and the history of its reviews, for those who review or edit shops', async () => {
  const { caller, storeId, auditId, papers } = await applied()
  const fileIds = (field: 'licence' | 'identity') =>
    (papers[field] ?? []).map(({ fileId }) => ({ fileId, picture: null }))
  const shown = {
    uscc: papers.uscc,
    idNo: '440***********2322',
    licence: fileIds('licence'),
    identity: fileIds('identity'),
  }
  // Of a shop that was never open, those of its application.
  expect(await reviewer.ok(store.getStorePapers, { storeId })).toMatchObject(shown)
  await sentBack(auditId)
  await buildCommodityAudit(world, { storeId })
  const { list, total } = await reviewer.ok(store.getStoreAuditList, { storeId })
  expect(total).toBe(1)
  expect(list[0]).toMatchObject({
    auditId,
    kind: 'STORE_NEW',
    status: 'RETURNED',
    round: 1,
    decidedAt: expect.any(String),
  })
  expect(list[0]?.reason).toContain('与执照不一致')

  const fileId = shown.licence[0]?.fileId ?? 0
  const opened = await reviewer.call(store.openStorePaper, { storeId, fileId })
  expect(opened.data?.address).toContain(`/api/files/${fileId}/whole`)
  expect(await logOf(world, opened)).toMatchObject([
    { entity: 'store', entityId: String(storeId), account: 'operator' },
  ])
  // Neither a paper of another shop nor another picture of this one.
  const foreign = await applied()
  const foreignId = foreign.papers.licence?.[0]?.fileId ?? 0
  expect((await reviewer.call(store.openStorePaper, { storeId, fileId: foreignId })).code).toBe(codes.notFound)
  const logo = await caller.ok(ownStore.uploadOwnLogo, { file: new Blob([await pngOf()]) })
  await caller.ok(ownStore.setOwnStore, {
    contact: '林店长',
    phone: '13955551111',
    logo: [{ fileId: logo.fileId, alt: '' }],
  })
  expect((await reviewer.call(store.openStorePaper, { storeId, fileId: logo.fileId })).code).toBe(codes.notFound)

  const { account } = await buildAgent(world)
  for (const other of [caller, await world.as(account), await world.as('finance')]) {
    expect((await other.call(store.getStorePapers, { storeId })).code).toBe(codes.forbidden)
    expect((await other.call(store.openStorePaper, { storeId, fileId })).code).toBe(codes.forbidden)
    expect((await other.call(store.getStoreAuditList, { storeId })).code).toBe(codes.forbidden)
  }
})

test('[A15] nobody reviews what they submitted, and shops and agents see no queue', async () => {
  const shop = await buildOwnedStore(world)
  await reviewer.ok(store.submitStore, { storeId: shop.storeId })
  const { audit: row } = await shop.caller.ok(ownStore.getOwnStore)
  expect((await reviewer.call(audit.approveAudit, { auditId: row?.auditId ?? 0 })).msg).toBe('不能审核本人申请')
  await other.ok(audit.approveAudit, { auditId: row?.auditId ?? 0 })
  expect(await statusOf(shop.storeId)).toBe('ACTIVE')
  const agent = await world.as((await buildAgent(world)).account)
  for (const caller of [shop.caller, agent]) expect((await caller.call(audit.getAuditList)).code).toBe(codes.forbidden)
  const foreign = await applied()
  expect((await shop.caller.call(ownAudit.getOwnAuditInfo, { auditId: foreign.auditId })).code).toBe(codes.forbidden)
  expect((await shop.caller.ok(ownAudit.getOwnAuditList)).list.map(({ storeId }) => storeId)).toEqual([shop.storeId])
})
