import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bill, codes, hospital, plan } from '@bedside/contracts'
import { buildDepartment, buildHospital, buildPlan, dayAndNight, planTerms } from '../../testing/build-hospital.js'
import { logOf } from '../../testing/read-back.js'
import type { Caller } from '../../testing/caller.js'
import { refusesBadInput } from '../../testing/guarded.js'
import { World } from '../../testing/world.js'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await World.open()
  admin = await world.as('admin')
})
afterAll(() => world.close())

const here = () => world
const plansOf = (hospitalId: number) => admin.ok(plan.getPlanList, { hospitalId })
const [day, night] = dayAndNight

describe('the plans of a hospital', () => {
  test('[A14] are returned in full, so that a client can compute bills', async () => {
    const [standard] = await plansOf(1)
    expect(standard).toMatchObject({ planName: '标准方案', isDefault: 1, departments: 0, bizDayCapCents: 2500 })
    const at = (time: string) => Date.parse(`2026-11-${time}+08:00`)
    expect(standard && bill(standard, at('01T17:30'), at('02T07:20')).totalCents).toBe(1500)
  })

  test('[P4] an agent reads those of its own hospitals only', async () => {
    const agent = await world.as('agent')
    expect(await agent.ok(plan.getPlanList, { hospitalId: 1 })).toHaveLength(1)
    expect((await agent.call(plan.getPlanList, { hospitalId: 4 })).code).toBe(codes.forbidden)
    expect((await agent.call(plan.setPlan, { ...planTerms(), hospitalId: 1 })).code).toBe(codes.forbidden)
  })
})

describe('saving a plan', () => {
  const windows = (...list: unknown[]) => ({ windows: JSON.stringify(list) })
  refusesBadInput('[A14]', plan.setPlan, here, {
    input: () => ({ ...planTerms(), hospitalId: 1 }),
    bad: [
      [windows(day), 'windows'],
      [windows(day, { ...night, startMin: 1021 }), 'windows'],
      [windows(day, { ...night, startMin: 1019 }), 'windows'],
      [windows(day, { ...night, charge: 'CAPPED' }), 'windows[1].charge'],
      [windows(day, { ...night, unitMin: 0 }), 'windows[1].unitMin'],
      [windows(day, { ...night, surprise: 1 }), 'windows[1].surprise'],
      [{ mode: 'HOURLY' }, 'windows'],
    ],
  })

  test('[A14] windows that overlap or leave a gap are refused, in both languages', async () => {
    const form = { ...planTerms(), hospitalId: 1, windows: day ? [day] : [] }
    expect((await admin.call(plan.setPlan, form)).msg).toContain('收费时段重叠或不连续')
    expect((await admin.speaking('en').call(plan.setPlan, form)).msg).toContain('without overlap or gap')
  })

  test('[A14] adds one, saves it, and logs what changed', async () => {
    const { hospitalId } = await buildHospital(world)
    const added = await admin.ok(plan.setPlan, { ...planTerms(), hospitalId })
    expect(added).toMatchObject({ isDefault: 0, orderCapCents: 9900, version: 1, windows: dayAndNight })
    const { planId, version } = added
    const moved = dayAndNight.map((window) =>
      window.kind === 'DAY' ? { ...window, endMin: 1080 } : { ...window, startMin: 1080 },
    )
    const terms = { ...planTerms({ planName: '晚开始的夜间' }), windows: moved, orderCapCents: undefined }
    const { orderCapCents: _, ...whole } = terms
    const answer = await admin.call(plan.setPlan, { ...whole, planId, version })
    expect(answer.data).toMatchObject({ planName: '晚开始的夜间', orderCapCents: null, version: 2, windows: moved })
    const [row] = await logOf(world, answer)
    expect(row).toMatchObject({ entity: 'plan', before: { orderCapCents: 9900 }, after: { windows: moved } })
    const late = await admin.call(plan.setPlan, { ...planTerms(), planId, version })
    expect(late).toMatchObject({ code: codes.conflict, data: { changed: { windows: { after: moved } } } })
  })

  test('[A14] a window that charges up to a cap is saved and read back with it', async () => {
    const { hospitalId } = await buildHospital(world)
    const capped = dayAndNight.map((window) =>
      window.kind === 'NIGHT' ? { ...window, charge: 'CAPPED' as const, unitCents: 300, capCents: 1500 } : window,
    )
    const added = await admin.ok(plan.setPlan, { ...planTerms({ windows: capped }), hospitalId })
    expect(added.windows).toEqual(capped)
    expect((await plansOf(hospitalId)).find(({ planId }) => planId === added.planId)).toEqual(added)
    // A reply that violates the contract would be logged and sent all the same.
    expect(world.takeBroken()).toEqual([])
  })

  test('[A14] a name is unique within a hospital, and a plan stays in its hospital', async () => {
    const one = await buildHospital(world)
    const two = await buildHospital(world)
    const terms = planTerms()
    const { planId } = await admin.ok(plan.setPlan, { ...terms, hospitalId: one.hospitalId })
    expect((await admin.call(plan.setPlan, { ...terms, hospitalId: one.hospitalId })).code).toBe(codes.conflict)
    expect((await admin.call(plan.setPlan, { ...terms, hospitalId: two.hospitalId })).code).toBe(codes.ok)
    const moving = await admin.call(plan.setPlan, { ...terms, planId, hospitalId: two.hospitalId })
    expect(moving.msg).toBe('收费方案不能移到其他医院')
    expect((await admin.call(plan.setPlan, planTerms())).msg).toBe('新收费方案需要指定医院')
  })
})

describe('deleting a plan', () => {
  test('[A14] not while it is the default or a department charges by it; its name is free afterwards', async () => {
    const { hospitalId, planId: first } = await buildHospital(world)
    const planId = await buildPlan(world, hospitalId)
    expect((await admin.call(plan.delPlan, { planId: first })).msg).toContain('默认收费方案')
    const department = await buildDepartment(world, hospitalId, { planId, name: '产科' })
    expect((await admin.call(plan.delPlan, { planId })).msg).toBe('收费方案正被这些科室使用：产科')
    await world.database.write((tx) =>
      tx.updateTable('Department').set({ planId: null }).where('id', '=', department).execute(),
    )
    const name = (await plansOf(hospitalId)).find((row) => row.planId === planId)?.planName ?? ''
    await admin.ok(plan.delPlan, { planId })
    expect((await plansOf(hospitalId)).map((row) => row.planId)).toEqual([first])
    expect((await admin.call(plan.delPlan, { planId })).code).toBe(codes.notFound)
    await admin.ok(plan.setPlan, { ...planTerms({ planName: name }), hospitalId })
  })

  test('[A14] made the default and deleted at once: one of them is refused', async () => {
    const { hospitalId } = await buildHospital(world)
    const planId = await buildPlan(world, hospitalId)
    const answers = await Promise.all([
      admin.call(plan.setDefaultPlan, { hospitalId, planId }),
      admin.call(plan.delPlan, { planId }),
    ])
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1)
    const { planId: kept } = await admin.ok(hospital.getHospitalInfo, { hospitalId })
    expect((await plansOf(hospitalId)).map((row) => row.planId)).toContain(kept)
  })
})

describe('the default plan', () => {
  test('[A14] is one of the hospital’s own, and counts as a save of the hospital', async () => {
    const { hospitalId } = await buildHospital(world)
    const planId = await buildPlan(world, hospitalId)
    await admin.ok(plan.setDefaultPlan, { hospitalId, planId, version: 1 })
    expect(await admin.ok(hospital.getHospitalInfo, { hospitalId })).toMatchObject({ planId, version: 2 })
    const other = await buildHospital(world)
    expect((await admin.call(plan.setDefaultPlan, { hospitalId, planId: other.planId })).code).toBe(codes.notFound)
    expect((await admin.call(plan.setDefaultPlan, { hospitalId, planId: 1, version: 1 })).code).toBe(codes.notFound)
  })
})
