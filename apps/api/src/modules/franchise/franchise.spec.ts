import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agent, codes, franchise, limits, type InputOf } from '@bedside/contracts'
import { buildFranchise } from '../../testing/build-franchise.js'
import { buildAgent } from '../../testing/build-agents.js'
import { somebody } from '../../testing/build-managers.js'
import { buildRole } from '../../testing/build-roles.js'
import { letInTogether } from '../../testing/together.js'
import { logOf } from '../../testing/read-back.js'
import type { Caller } from '../../testing/caller.js'
import { fromCsv } from '@bedside/contracts/testing'
import { refusesBadInput } from '../../testing/guarded.js'
import { World } from '../../testing/world.js'

let world: World
let admin: Caller
/** A role for agents with all permissions on leads that agents may have. */
let ownerRole: number
beforeAll(async () => {
  world = await World.open()
  admin = await world.as('admin')
  const buttons = ['edit', 'follow', 'export'].map((button) => `administrator.franchisee.${button}`)
  ownerRole = (await buildRole(world, { family: 'AGENT', keys: buttons })).roleId
})
afterAll(() => world.close())

const here = () => world
const stateChanged = { code: codes.conflict, msg: '状态已变化，请刷新', data: null }
let number = 0
type Form = Partial<InputOf<typeof franchise.setFranchise>>
const newForm = (more: Form = {}): Form => ({
  name: '赵加盟',
  phone: `135${String(++number).padStart(8, '0')}`,
  region: '海南 海口',
  intent: 'INVESTOR',
  ...more,
})
/** An agent and its sub-agent, both signed in. */
async function family(region = '') {
  const parent = await buildAgent(world, { role: ownerRole, region })
  const child = await buildAgent(world, { role: ownerRole, parent: parent.agentId })
  return { parent, child, asParent: await world.as(parent.account), asChild: await world.as(child.account) }
}

describe('the list', () => {
  refusesBadInput('[A10]', franchise.getFranchiseList, here, {
    input: () => ({}),
    bad: [[{ from: '2026-02-02', to: '2026-02-01' }, 'to']],
  })

  test('[A10] filters by everything a follower looks for', async () => {
    const region = '西藏 拉萨'
    const { managerId } = await somebodyWhoFollows()
    const yes = await buildFranchise(world, { region, name: '白玛', intent: 'AGENT', followerId: managerId })
    await buildFranchise(world, { region, name: '卓嘎', intent: 'INVESTOR', status: 'NEW', nextFollowOn: '2026-12-01' })
    const old = await buildFranchise(world, {
      region,
      createdAt: Date.parse('2025-05-05T03:00:00Z'),
      status: 'INVALID',
    })
    const ids = async (more: Partial<InputOf<typeof franchise.getFranchiseList>>) =>
      (await admin.ok(franchise.getFranchiseList, { region, ...more })).list.map(({ franchiseId }) => franchiseId)
    expect(await ids({})).toHaveLength(3)
    expect(await ids({ keyword: '白玛' })).toEqual([yes.franchiseId])
    expect(await ids({ keyword: yes.phone.slice(3) })).toEqual([yes.franchiseId])
    expect(await ids({ intent: 'AGENT' })).toEqual([yes.franchiseId])
    expect(await ids({ status: 'INVALID' })).toEqual([old.franchiseId])
    expect(await ids({ followerId: managerId })).toEqual([yes.franchiseId])
    expect(await ids({ due: 1 })).toEqual([yes.franchiseId])
    expect(await ids({ due: 0 })).toHaveLength(2)
    const { agentId } = await buildAgent(world)
    const owned = await buildFranchise(world, { region: '浙江 杭州', agentId })
    const unowned = await buildFranchise(world, { region: '浙江 杭州' })
    const inHangzhou = { region: '浙江 杭州', keyword: '' }
    expect(await ids({ ...inHangzhou, owned: 1 })).toEqual([owned.franchiseId])
    expect(await ids({ ...inHangzhou, owned: 0 })).toEqual([unowned.franchiseId])
    expect(await ids({ from: '2025-05-05', to: '2025-05-05' })).toEqual([old.franchiseId])
  })

  test('[A10] sorted by follow-up, due ones come first and those without come last', async () => {
    const region = '青海 西宁'
    const signed = await buildFranchise(world, { region, status: 'SIGNED' })
    const later = await buildFranchise(world, { region, nextFollowOn: '2026-12-24' })
    const overdue = await buildFranchise(world, { region, nextFollowOn: '2026-11-03' })
    const page = await admin.ok(franchise.getFranchiseList, { region, sort: 'nextFollowOn', order: 'asc' })
    expect(page.list).toMatchObject([
      { franchiseId: overdue.franchiseId, due: 1, nextFollowOn: '2026-11-03' },
      { franchiseId: later.franchiseId, due: 0 },
      { franchiseId: signed.franchiseId, due: 0, nextFollowOn: null },
    ])
  })

  test('[A10] an agent sees the leads of its subtree, and neither leads nor names of others', async () => {
    const { parent, child, asParent, asChild } = await family()
    const { managerId } = await somebodyWhoFollows()
    const mine = await buildFranchise(world, { agentId: parent.agentId, followerId: managerId })
    const below = await buildFranchise(world, { agentId: child.agentId })
    await buildFranchise(world)
    const seen = await asParent.ok(franchise.getFranchiseList)
    expect(seen.list.map(({ franchiseId }) => franchiseId).toSorted((a, b) => a - b)).toEqual([
      mine.franchiseId,
      below.franchiseId,
    ])
    expect((await asChild.ok(franchise.getFranchiseList)).total).toBe(1)
    expect(seen.list.find(({ franchiseId }) => franchiseId === mine.franchiseId)).toMatchObject({
      followerId: null,
      followerName: null,
    })
    expect((await asParent.ok(franchise.getFranchiseList, { followerId: managerId })).total).toBe(0)
    expect(await asParent.ok(franchise.dropDownFollower)).toEqual([])
    expect((await admin.ok(franchise.dropDownFollower)).map((option) => option.managerId)).toContain(managerId)
  })
})

describe('the list as a file', () => {
  test('[A10] contains the filtered rows, in words, and is logged', async () => {
    const region = '宁夏 银川'
    await buildFranchise(world, {
      region,
      name: '马兰花',
      amountCents: 123_456,
      shareBps: 1250,
      nextFollowOn: '2026-11-20',
    })
    const columns = ['name', 'status', 'amountCents', 'shareBps', 'nextFollowOn', 'due'] as const
    const answer = await admin.call(franchise.exportFranchiseList, { region, columns: [...columns] })
    expect(fromCsv(answer.data as unknown as string)).toEqual([
      ['姓名', '状态', '意向金额', '分成比例', '下次跟进', '到期待跟进'],
      ['马兰花', '跟进中', '1234.56', '12.5%', '2026-11-20', '是'],
    ])
    expect(await logOf(world, answer)).toMatchObject([{ entity: 'franchise', after: { rows: 1 } }])
  })
})

describe('the choices of investors', () => {
  test('[A10] an agent is offered the investors of its own subtree', async () => {
    const { parent, child, asParent, asChild } = await family()
    const { franchiseId } = await buildFranchise(world, {
      agentId: parent.agentId,
      intent: 'INVESTOR',
      status: 'SIGNED',
    })
    await buildFranchise(world, { agentId: child.agentId, intent: 'INVESTOR' })
    await buildFranchise(world, { agentId: child.agentId, intent: 'HOSPITAL', status: 'SIGNED' })
    expect((await asParent.ok(franchise.dropDownInvestor)).map((one) => one.franchiseId)).toEqual([franchiseId])
    expect(await asChild.ok(franchise.dropDownInvestor)).toEqual([])
  })
})

describe('one lead', () => {
  test('[A10] has its notes, newest first; agents do not see the names of platform staff', async () => {
    const { parent, asParent } = await family()
    const { franchiseId } = await buildFranchise(world, { agentId: parent.agentId, status: 'NEW' })
    await admin.ok(franchise.followFranchise, { franchiseId, text: '第一次', nextFollowOn: '2026-11-25' })
    await asParent.ok(franchise.followFranchise, { franchiseId, text: '第二次', nextFollowOn: '2026-11-30' })
    expect((await asParent.ok(franchise.getFranchiseInfo, { franchiseId })).notes).toMatchObject([
      { text: '第二次', actor: '测试人员', nextFollowOn: '2026-11-30' },
      { text: '第一次', actor: null, nextFollowOn: '2026-11-25' },
    ])
    expect((await admin.ok(franchise.getFranchiseInfo, { franchiseId })).notes[1]?.actor).toBe('系统管理员')
  })

  test('[A10] missing or outside the scope gets an agent the same reply', async () => {
    const { asParent } = await family()
    const { franchiseId } = await buildFranchise(world)
    for (const id of [franchiseId, 999_999])
      expect(await asParent.call(franchise.getFranchiseInfo, { franchiseId: id })).toMatchObject({
        code: codes.forbidden,
      })
    expect((await admin.call(franchise.getFranchiseInfo, { franchiseId: 999_999 })).code).toBe(codes.notFound)
  })
})

describe('adding and changing', () => {
  test('[A10] a lead goes to the agent of its city, else to that of its province', async () => {
    const province = await buildAgent(world, { region: '贵州' })
    const city = await buildAgent(world, { region: '贵州 遵义' })
    const ownerIn = async (region: string) => (await admin.ok(franchise.setFranchise, newForm({ region }))).agentId
    expect(await ownerIn('贵州 遵义')).toBe(city.agentId)
    expect(await ownerIn('贵州 安顺')).toBe(province.agentId)
    expect(await ownerIn('甘肃 兰州')).toBeNull()
  })

  test('[A10] a region must be on the list; one typed before the list existed may stay', async () => {
    const refused = await admin.call(franchise.setFranchise, newForm({ region: '贵阳附近' }))
    expect(refused).toMatchObject({ msg: '请从列表中选择地区', data: [{ field: 'region' }] })
    const { franchiseId } = await buildFranchise(world, { region: '贵阳附近' })
    const { version } = await admin.ok(franchise.getFranchiseInfo, { franchiseId })
    const saved = await admin.ok(franchise.setFranchise, newForm({ franchiseId, version, region: '贵阳附近' }))
    expect(saved.region).toBe('贵阳附近')
  })

  test('[A10] a new lead is due at once and goes to the enabled agent of its region', async () => {
    const { parent } = await family('云南 昆明')
    const off = await buildAgent(world, { region: '云南 大理', isFlag: 2 })
    await buildAgent(world, { region: '云南 丽江', parent: off.agentId })
    const answer = await admin.call(
      franchise.setFranchise,
      newForm({ region: '云南 昆明', amountCents: 1_000_000_000 }),
    )
    expect(answer.data).toMatchObject({
      status: 'NEW',
      agentId: parent.agentId,
      agentCompany: parent.company,
      nextFollowOn: '2026-11-21',
      due: 1,
      amountCents: 1_000_000_000,
      version: 1,
    })
    const after = { status: 'NEW', agentId: parent.agentId, intent: 'INVESTOR' }
    expect(await logOf(world, answer)).toMatchObject([{ action: 'franchise.setFranchise', before: null, after }])
    for (const region of ['云南 大理', '云南 丽江', ''])
      expect((await admin.ok(franchise.setFranchise, newForm({ region }))).agentId).toBeNull()
  })

  test('[A10] an agent’s new lead is its own or a sub-agent’s; the platform assigns leads and takes them back', async () => {
    const { parent, child, asParent, asChild } = await family()
    const mine = await asParent.ok(franchise.setFranchise, newForm())
    expect(mine.agentId).toBe(parent.agentId)
    const { franchiseId, version } = mine
    const form = newForm({ franchiseId, version })
    expect((await asParent.ok(franchise.setFranchise, { ...form, agentId: child.agentId })).agentId).toBe(child.agentId)
    for (const agentId of ['' as const, parent.agentId])
      expect((await asChild.call(franchise.setFranchise, newForm({ franchiseId, agentId }))).code).toBe(codes.forbidden)
    expect((await admin.ok(franchise.setFranchise, newForm({ franchiseId, agentId: '' }))).agentId).toBeNull()
    expect((await asParent.call(franchise.getFranchiseInfo, { franchiseId })).code).toBe(codes.forbidden)
    const { agentId } = await buildAgent(world, { isFlag: 2 })
    expect(await admin.call(franchise.setFranchise, newForm({ franchiseId, agentId }))).toMatchObject({
      code: codes.conflict,
      msg: '所选代理商已停用',
    })
  })

  test('[A10] omitted fields are kept, an old form is refused with what changed, and a closed lead cannot change', async () => {
    const row = await admin.ok(franchise.setFranchise, newForm({ deviceCount: 12, note: '朋友介绍', shareBps: 900 }))
    const { franchiseId, name, phone, intent } = row
    const saved = await admin.ok(franchise.setFranchise, { franchiseId, name: '赵改名', phone, intent, version: 1 })
    expect(saved).toMatchObject({ name: '赵改名', deviceCount: 12, note: '朋友介绍', shareBps: 900, version: 2 })
    const emptied = {
      franchiseId,
      name: '赵改名',
      phone,
      intent,
      amountCents: '',
      deviceCount: '',
      shareBps: '',
    } as const
    expect(await admin.ok(franchise.setFranchise, emptied)).toMatchObject({
      amountCents: 0,
      deviceCount: 0,
      shareBps: 0,
      note: '朋友介绍',
    })
    expect(await admin.call(franchise.setFranchise, { franchiseId, name, phone, intent, version: 1 })).toMatchObject({
      code: codes.conflict,
      data: { by: 'admin', changed: { name: { before: '赵加盟', after: '赵改名' } } },
    })
    for (const status of ['SIGNED', 'INVALID'] as const) {
      const closed = await buildFranchise(world, { status })
      expect(await admin.call(franchise.setFranchise, newForm({ franchiseId: closed.franchiseId }))).toMatchObject(
        stateChanged,
      )
    }
  })

  test('[A10] an old form tells an agent nothing from before the lead was its own, nor who follows it up', async () => {
    const [before, now] = [await buildAgent(world, { role: ownerRole }), await buildAgent(world, { role: ownerRole })]
    const [theirs, mine] = [await world.as(before.account), await world.as(now.account)]
    const { franchiseId, ...lead } = await admin.ok(franchise.setFranchise, newForm({ agentId: before.agentId }))
    const form = { franchiseId, name: lead.name, phone: lead.phone, intent: lead.intent }
    await theirs.ok(franchise.setFranchise, { ...form, note: '前代理商的备注' })
    await theirs.ok(franchise.followFranchise, { franchiseId, text: '愿意见面', nextFollowOn: '2027-01-05' })
    await admin.ok(franchise.setFranchise, { ...form, note: '中性备注', agentId: now.agentId })
    world.clock.set(world.clock.now() + 1000)
    expect((await mine.call(franchise.setFranchise, { ...form, version: 1 })).data).toMatchObject({
      by: '',
      changed: {},
    })
    await admin.ok(franchise.followFranchise, { franchiseId, text: '平台跟进', nextFollowOn: '2027-01-06' })
    const after = await mine.call(franchise.setFranchise, { ...form, version: 1 })
    const nextFollowOn = { before: '2027-01-05', after: '2027-01-06' }
    expect(after).toMatchObject({ code: codes.conflict, data: { by: '', changed: { nextFollowOn } } })
    expect(JSON.stringify(after.data)).not.toContain('followerId')
  })

  test('[A10] a phone belongs to one lead, also when two are added at once, until that one is given up', async () => {
    const form = newForm()
    const both = [() => admin.call(franchise.setFranchise, form), () => admin.call(franchise.setFranchise, form)]
    const answers = await letInTogether(world, both)
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([codes.ok, codes.conflict])
    expect(answers.find(({ code }) => code !== codes.ok)?.msg).toBe('该手机号已有加盟申请')
    const { franchiseId = 0 } = answers.find(({ code }) => code === codes.ok)?.data ?? {}
    await admin.ok(franchise.followFranchise, { franchiseId, text: '去电', nextFollowOn: '2026-11-22' })
    await admin.ok(franchise.invalidateFranchise, { franchiseId, reason: '放弃' })
    expect((await admin.ok(franchise.setFranchise, form)).status).toBe('NEW')
  })
})

describe('following up', () => {
  test('[A10] makes a new lead contacted, adds the note, and makes the caller its follower', async () => {
    const { franchiseId } = await buildFranchise(world, { status: 'NEW' })
    const follow = { franchiseId, text: '愿意见面', nextFollowOn: '2026-11-21' }
    const answer = await admin.call(franchise.followFranchise, follow)
    expect(answer.data).toMatchObject({ status: 'CONTACTED', followerName: '系统管理员', due: 1, version: 2 })
    expect(await logOf(world, answer)).toMatchObject([
      { before: { status: 'NEW', version: 1 }, after: { status: 'CONTACTED', version: 2 }, reason: '愿意见面' },
    ])
    expect(await admin.ok(franchise.followFranchise, { ...follow, nextFollowOn: '2027-01-05' })).toMatchObject({
      status: 'CONTACTED',
      nextFollowOn: '2027-01-05',
      due: 0,
      version: 3,
    })
    expect((await admin.call(franchise.followFranchise, { ...follow, version: 1 })).code).toBe(codes.conflict)
  })

  test('[A10] a lead whose follow-ups are used up takes no more, and stays as it is', async () => {
    const { franchiseId, version } = await buildFranchise(world, { status: 'CONTACTED' })
    const one = { franchiseId, managerId: null, actor: '跟进人', text: '已联系', nextFollowOn: '', createdAt: 1 }
    const follow = { franchiseId, text: '再次联系', nextFollowOn: '2027-01-05' }
    const many = Array.from({ length: limits.franchiseNotes - 1 }, () => one)
    await world.database.write((tx) => tx.insertInto('FranchiseNote').values(many).execute())
    expect((await admin.call(franchise.followFranchise, { ...follow, version })).code).toBe(codes.ok)
    expect(await admin.call(franchise.followFranchise, follow)).toMatchObject({
      code: codes.conflict,
      msg: '一份加盟申请最多 200 条跟进记录',
    })
    const { notes, version: after } = await admin.ok(franchise.getFranchiseInfo, { franchiseId })
    expect([notes.length, after]).toEqual([limits.franchiseNotes, version + 1])
  })

  test('[A10] a lead whose follow-ups are used up is postponed, or no longer due, by its form', async () => {
    const { franchiseId, name, phone } = await buildFranchise(world, { nextFollowOn: '2026-11-03' })
    const one = { franchiseId, managerId: null, actor: '跟进人', text: '已联系', nextFollowOn: '', createdAt: 1 }
    const many = Array.from({ length: limits.franchiseNotes }, () => one)
    await world.database.write((tx) => tx.insertInto('FranchiseNote').values(many).execute())
    const form = { franchiseId, name, phone, intent: 'HOSPITAL' as const }
    const saved = (more: object) => admin.call(franchise.setFranchise, { ...form, ...more })
    // A day that has passed stays with the other fields, also when the page sends it again, but is not set anew.
    for (const more of [{ note: '老客户' }, { nextFollowOn: '2026-11-03' }])
      expect((await saved(more)).data).toMatchObject({ due: 1, nextFollowOn: '2026-11-03' })
    expect(await saved({ nextFollowOn: '2026-11-04' })).toMatchObject({
      code: codes.badInput,
      msg: '下次跟进不能早于今天',
    })
    const later = await saved({ nextFollowOn: '2027-01-05' })
    expect(later.data).toMatchObject({ due: 0, nextFollowOn: '2027-01-05' })
    expect(await logOf(world, later)).toMatchObject([{ after: { nextFollowOn: '2027-01-05' } }])
    expect((await saved({ nextFollowOn: '' })).data).toMatchObject({ due: 0, nextFollowOn: null, status: 'CONTACTED' })
    expect((await saved({ nextFollowOn: '2026-11-21' })).data).toMatchObject({ due: 1 })
  })

  test('[A10] the first follow-up of a new lead is due the same day, unless its form gives another or none', async () => {
    const added = async (phone: string, more: object) => {
      const form = { name: '新来的', phone, intent: 'HOSPITAL' as const, ...more }
      return admin.call(franchise.setFranchise, form)
    }
    expect((await added('13650001001', {})).data).toMatchObject({ due: 1, nextFollowOn: '2026-11-21' })
    expect((await added('13650001002', { nextFollowOn: '2026-12-01' })).data).toMatchObject({
      due: 0,
      nextFollowOn: '2026-12-01',
    })
    expect((await added('13650001003', { nextFollowOn: '' })).data).toMatchObject({ due: 0, nextFollowOn: null })
    expect((await added('13650001004', { nextFollowOn: '2026-11-20' })).msg).toBe('下次跟进不能早于今天')
  })

  test('[A10] a past date is refused, and so is a closed lead', async () => {
    const { franchiseId } = await buildFranchise(world)
    const follow = { franchiseId, text: '再联系', nextFollowOn: '2026-11-20' }
    expect(await admin.call(franchise.followFranchise, follow)).toMatchObject({
      code: codes.badInput,
      msg: '下次跟进不能早于今天',
    })
    for (const status of ['SIGNED', 'INVALID'] as const) {
      const closed = await buildFranchise(world, { status })
      const before = world.digest()
      const late = { franchiseId: closed.franchiseId, text: '再联系', nextFollowOn: '2026-11-30' }
      expect(await admin.call(franchise.followFranchise, late)).toMatchObject(stateChanged)
      expect(world.digest()).toBe(before)
    }
  })
})

describe('giving up', () => {
  test('[A10] keeps the reason and is final; a lead never contacted cannot be given up', async () => {
    const { franchiseId } = await buildFranchise(world)
    const answer = await admin.call(franchise.invalidateFranchise, { franchiseId, reason: '没有预算' })
    expect(answer.code).toBe(codes.ok)
    expect(await admin.ok(franchise.getFranchiseInfo, { franchiseId })).toMatchObject({
      status: 'INVALID',
      invalidReason: '没有预算',
      nextFollowOn: null,
    })
    expect(await logOf(world, answer)).toMatchObject([{ reason: '没有预算', after: { status: 'INVALID' } }])
    expect(await admin.call(franchise.invalidateFranchise, { franchiseId, reason: '没有预算' })).toMatchObject(
      stateChanged,
    )
    const fresh = await buildFranchise(world, { status: 'NEW' })
    const early = { franchiseId: fresh.franchiseId, reason: '没有预算' }
    expect(await admin.call(franchise.invalidateFranchise, early)).toMatchObject(stateChanged)
  })
})

describe('signing', () => {
  const contract = (more: Partial<InputOf<typeof franchise.signFranchise>> = {}) => ({
    contractNo: `JM-${++number}`,
    contractFrom: '2026-12-01',
    contractTo: '2029-11-30',
    ...more,
  })
  const newAgent = () => ({
    company: `签约公司${++number}`,
    managerAccount: `signed${number}`,
    managerPassword: 'Initial2026',
  })
  const agents = async () => (await admin.ok(agent.getAgentList)).total

  refusesBadInput('[A10]', franchise.signFranchise, here, {
    input: async () => ({ ...contract(), franchiseId: (await buildFranchise(world)).franchiseId }),
    bad: [
      [{ contractFrom: '2026-12-01', contractTo: '2026-12-01' }, 'contractTo'],
      [{ contractFrom: '2026-12-02', contractTo: '2026-12-01' }, 'contractTo'],
      [{ managerAccount: 'Initial2026', managerPassword: 'Initial2026' }, 'managerPassword'],
    ],
  })

  test('[A10] an investor is signed and can be given devices', async () => {
    const { franchiseId } = await buildFranchise(world, { intent: 'INVESTOR', shareBps: 1200 })
    const options = async () => (await admin.ok(franchise.dropDownInvestor)).map((one) => one.franchiseId)
    expect(await options()).not.toContain(franchiseId)
    const form = contract({ franchiseId })
    const answer = await admin.call(franchise.signFranchise, form)
    expect(answer.data).toMatchObject({
      status: 'SIGNED',
      contractNo: form.contractNo,
      signedAgentId: null,
      devices: 0,
    })
    expect(answer.data.signedAt).toMatch(/^2026-11-21T02:00:/)
    expect(await options()).toContain(franchiseId)
  })

  test('[A10] a lead becomes an agent with an account, on the terms of the lead', async () => {
    const { franchiseId, phone } = await buildFranchise(world, { intent: 'AGENT', shareBps: 2500, name: '钱新代' })
    const made = newAgent()
    const answer = await admin.call(franchise.signFranchise, contract({ franchiseId, ...made }))
    expect(answer.data).toMatchObject({ status: 'SIGNED', signedCompany: made.company })
    const agentId = answer.data.signedAgentId ?? 0
    expect(await admin.ok(agent.agentInfo, { agentId })).toMatchObject({
      contact: '钱新代',
      phone,
      bedShareBps: 2500,
      contractFrom: '2026-12-01',
      level: 1,
      managerAccount: made.managerAccount,
    })
    expect((await world.as(made.managerAccount, made.managerPassword)).token).not.toBe('')
    expect((await logOf(world, answer)).map(({ entity }) => entity)).toEqual(['agent', 'franchise'])
  })

  test('[A10] or is joined to an existing agent, once', async () => {
    const { agentId } = await buildAgent(world)
    const first = await buildFranchise(world, { intent: 'AGENT' })
    const before = await agents()
    const sign = (franchiseId: number) =>
      admin.call(franchise.signFranchise, contract({ franchiseId, signedAgentId: agentId }))
    expect((await sign(first.franchiseId)).data).toMatchObject({ signedAgentId: agentId })
    expect(await agents()).toBe(before)
    const second = await buildFranchise(world, { intent: 'AGENT' })
    expect(await sign(second.franchiseId)).toMatchObject({
      code: codes.conflict,
      msg: '该代理商已由另一份加盟申请签约',
    })
  })

  test('[A10] of two concurrent signings one creates the agent, and the other nothing', async () => {
    const { franchiseId } = await buildFranchise(world, { intent: 'AGENT' })
    const before = await agents()
    const sign = () => admin.call(franchise.signFranchise, contract({ franchiseId, ...newAgent() }))
    const answers = await letInTogether(world, [sign, sign])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([codes.ok, codes.conflict])
    expect(answers.find(({ code }) => code !== codes.ok)).toMatchObject(stateChanged)
    expect(await agents()).toBe(before + 1)
  })

  test('[A10] invalid combinations are refused and create nothing', async () => {
    const wants = await buildFranchise(world, { intent: 'AGENT' })
    const invests = await buildFranchise(world, { intent: 'INVESTOR' })
    const off = await buildAgent(world, { isFlag: 2 })
    const taken = await buildFranchise(world, { status: 'SIGNED', contractNo: 'HT-0001' })
    const fresh = await buildFranchise(world, { status: 'NEW' })
    const { franchiseId } = wants
    const before = world.digest()
    const refusals: [Partial<InputOf<typeof franchise.signFranchise>>, string][] = [
      [{ franchiseId }, '请填写新代理商的公司名称'],
      [{ franchiseId, company: '没有账号公司' }, '新代理商需要登录账号和初始密码'],
      [{ franchiseId, ...newAgent(), signedAgentId: off.agentId }, '关联已有代理商时不能再填写新代理商的信息'],
      [{ franchiseId, signedAgentId: off.agentId }, '所选代理商已停用'],
      [{ franchiseId, signedAgentId: 999_999 }, '记录不存在或已删除'],
      [{ franchiseId, ...newAgent(), managerAccount: 'admin' }, '账号已存在'],
      [{ franchiseId: invests.franchiseId, ...newAgent() }, '只有意向为代理商的申请才能关联或新建代理商'],
      [{ franchiseId: invests.franchiseId, contractNo: 'HT-0001' }, '合同编号已被使用'],
      [{ franchiseId: taken.franchiseId }, '状态已变化，请刷新'],
      [{ franchiseId: fresh.franchiseId }, '状态已变化，请刷新'],
    ]
    for (const [form, msg] of refusals) {
      const answer = await admin.call(franchise.signFranchise, contract(form))
      expect(answer.msg).toBe(msg)
      expect(answer.code).not.toBe(codes.ok)
    }
    expect(world.digest()).toBe(before)
  })

  test('[A10] signing creates no agent that the caller could not create', async () => {
    const caller = await somebody(world, ['administrator.franchisee.sign'])
    const { franchiseId } = await buildFranchise(world, { intent: 'AGENT' })
    const before = world.digest()
    expect((await caller.call(franchise.signFranchise, contract({ franchiseId, ...newAgent() }))).code).toBe(
      codes.forbidden,
    )
    expect(world.digest()).toBe(before)
  })
})

async function somebodyWhoFollows() {
  const { list } = await admin.ok(franchise.getFranchiseList, { keyword: '许建国' })
  const managerId = list[0]?.followerId
  if (!managerId) throw new Error('The test profile has a signed investor with a follower')
  return { managerId }
}
