import { afterAll, beforeAll, expect } from 'vitest'
import type { ParameterKey } from '@bedside/contracts'
import { planTest, watchStatements } from '../../testing/plan-of.js'
import { World } from '../../testing/world.js'
import { ParameterEffects } from './parameter-effects.js'

let world: World
beforeAll(async () => {
  world = await World.open()
})
afterAll(() => world.close())

const fromPayments: readonly ParameterKey[] = ['settle.rentalDays', 'balance.topUp1']

planTest('effects on payments read those of the week, not all ever made', async () => {
  const { statements, stop } = watchStatements(world)
  for (const key of fromPayments) await world.get(ParameterEffects).of({ key, value: 1 })
  stop()
  const plans = [...statements]
    .filter((statement) => statement.includes('"Payment"'))
    .map((statement) => {
      const parameters = [...statement.matchAll(/\?/g)].map(() => 1)
      return JSON.stringify(world.database.reader.prepare(`EXPLAIN QUERY PLAN ${statement}`).all(...parameters))
    })
  expect(plans).toHaveLength(fromPayments.length)
  for (const plan of plans) expect(plan).toContain('Payment_paidAt_id_idx (paidAt>?')
})
