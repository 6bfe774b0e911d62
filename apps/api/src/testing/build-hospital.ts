import type { DB } from '@bedside/prisma'
import type { BillingWindow, Flag } from '@bedside/contracts'
import type { Insertable } from 'kysely'
import type { World } from './world.js'

/** Builds hospitals with plans. */

let made = 0
const unique = (): string => String(++made).padStart(5, '0')

/** By the hour from 8:00 to 17:00, one price at night. */
export const dayAndNight: BillingWindow[] = [
  {
    kind: 'DAY',
    startMin: 480,
    endMin: 1020,
    rentable: 1,
    charge: 'HOURLY',
    unitMin: 60,
    unitCents: 300,
    flatCents: 0,
  },
  {
    kind: 'NIGHT',
    startMin: 1020,
    endMin: 480,
    rentable: 1,
    charge: 'FLAT',
    unitMin: 60,
    unitCents: 0,
    flatCents: 1500,
  },
]

/** The form of a plan. */
export const planTerms = (more: Record<string, unknown> = {}) => ({
  planName: `测试方案${unique()}`,
  mode: 'WINDOWED' as const,
  freeMinutes: 10,
  graceMinutes: 10,
  bizDayCapCents: 2500,
  orderCapCents: 9900,
  perUseCents: 0,
  windows: dayAndNight,
  ...more,
})

interface BuiltHospital {
  hospitalId: number
  hospitalName: string
  planId: number
}

/** A hospital with its default plan; run by the platform unless an agent is given. */
export async function buildHospital(
  world: World,
  want: { agentId?: number; hospitalName?: string; contractTo?: string; isFlag?: Flag } = {},
): Promise<BuiltHospital> {
  const { hospitalName = `测试医院${unique()}`, agentId } = want
  const hospitalId = await world.database.write(async (tx) => {
    const agents = tx.selectFrom('Agent').select('path')
    const agent = await agents.where('id', '=', agentId ?? 0).executeTakeFirst()
    const values = {
      hospitalName,
      nameKey: hospitalName,
      level: 'A2',
      nature: 'PUBLIC',
      agentId: agentId ?? null,
      agentPath: agent?.path ?? '',
      contractTo: want.contractTo ?? '',
      hospitalShareBps: 2000,
      agentShareBps: 3500,
      franchiseShareBps: 1500,
      isFlag: want.isFlag ?? 1,
    }
    const { id } = await tx
      .insertInto('Hospital')
      .values({ ...values, ...times(world) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
  const planId = await buildPlan(world, hospitalId)
  await world.database.write((tx) => tx.updateTable('Hospital').set({ planId }).where('id', '=', hospitalId).execute())
  return { hospitalId, hospitalName, planId }
}

export function buildPlan(world: World, hospitalId: number): Promise<number> {
  const { planName, windows, ...terms } = planTerms()
  const keys = { hospitalId, planName, nameKey: `${hospitalId}:${planName}`, windows: JSON.stringify(windows) }
  return world.database.write(async (tx) => {
    const plans = tx.insertInto('PricingPlan').values({ ...terms, ...keys, ...times(world) })
    const { id } = await plans.returning('id').executeTakeFirstOrThrow()
    return id
  })
}

export function buildDepartment(
  world: World,
  hospitalId: number,
  more: Partial<Insertable<DB['Department']>> = {},
): Promise<number> {
  return world.database.write(async (tx) => {
    const hospitals = tx.selectFrom('Hospital').select('agentPath').where('id', '=', hospitalId)
    const { agentPath } = await hospitals.executeTakeFirstOrThrow()
    const name = `测试科室${unique()}`
    const values = { hospitalId, agentPath, name, nameKey: `${hospitalId}:${name}`, ...times(world), ...more }
    const { id } = await tx.insertInto('Department').values(values).returning('id').executeTakeFirstOrThrow()
    return id
  })
}

const times = (world: World) => ({ createdAt: world.clock.now(), updatedAt: world.clock.now() })
