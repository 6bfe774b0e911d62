import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  codes,
  fitsParameter,
  dayMs,
  hourMs,
  type InputOf,
  parameter,
  parameterField,
  type ParameterKey,
  parameterKeys,
  parameters,
} from '@bedside/contracts'
import { iso } from '../../clock.js'
import { Parameters } from '../../parameters/parameters.js'
import { somebody } from '../../testing/build-managers.js'
import type { Caller } from '../../testing/caller.js'
import { refusesBadInput } from '../../testing/guarded.js'
import { logOf } from '../../testing/read-back.js'
import { letInTogether } from '../../testing/together.js'
import { World } from '../../testing/world.js'
import { WithdrawalLimits } from '../withdrawal/withdrawal-limits.js'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await World.open()
  world.clock.freeze()
  admin = await world.as('admin')
})
afterAll(() => world.close())

const here = () => world
const of = (key: ParameterKey) => world.get(Parameters).of(key)
const row = async (key: ParameterKey) =>
  (await admin.ok(parameter.getParameterList, {})).find((each) => each.key === key)
type Form = Partial<InputOf<typeof parameter.setParameter>>
const formOf = (key: ParameterKey, value: number, more: Form = {}): Form => ({
  key,
  [parameterField(parameters[key].unit)]: value,
  reason: '业务调整',
  ...more,
})
const set = (key: ParameterKey, value: number, more: Form = {}, caller = admin) =>
  caller.call(parameter.setParameter, formOf(key, value, more))

describe('a parameter', () => {
  refusesBadInput('[A17]', parameter.setParameter, here, {
    input: () => formOf('rental.openSeconds', 90),
    bad: [[{ reason: '一' }, 'reason']],
  })

  test.each(parameterKeys)(
    '%s holds what the contract says until somebody sets it, and only within its range',
    async (key) => {
      const { min, max, standard } = parameters[key]
      expect(await of(key)).toBe(standard)
      for (const value of [min - 1, max + 1].filter((each) => !fitsParameter(key, each)))
        expect((await set(key, value)).code).toBe(codes.badInput)
      const wrongField = {
        key,
        reason: '业务调整',
        ...(parameterField(parameters[key].unit) === 'value' ? { valueCents: min } : { value: min }),
      }
      expect((await admin.call(parameter.setParameter, wrongField)).code).toBe(codes.badInput)
      expect(await of(key)).toBe(standard)
      const other = standard === max ? min : max
      expect((await set(key, other)).data).toMatchObject({ current: other, editor: '系统管理员', reason: '业务调整' })
      expect(await of(key)).toBe(other)
      expect((await set(key, other)).msg).toBe('与当前值相同')
      await set(key, standard)
    },
  )

  test('[A17] of two concurrent changes one succeeds, and the other is refused with what changed', async () => {
    const { version = 0 } = (await row('rental.remindHours')) ?? {}
    const other = await somebody(world, ['system.public', 'system.public.edit'])
    const answers = await letInTogether(world, [
      () => set('rental.remindHours', 12, { version }),
      () => set('rental.remindHours', 24, { version }, other),
    ])
    expect(answers.map(({ code }) => code).toSorted((one, two) => one - two)).toEqual([codes.ok, codes.conflict])
    const late = answers.find(({ code }) => code === codes.conflict)
    expect(late?.data).toHaveProperty('changed.value.after', await of('rental.remindHours'))
    await set('rental.remindHours', 6)
  })

  test('[A17] is logged with its reason', async () => {
    const rows = await logOf(world, await set('withdraw.agent.fee', 50))
    expect(rows).toMatchObject([{ action: 'parameter.setParameter', reason: '业务调整' }])
    await set('withdraw.agent.fee', 0)
  })

  test('needs the permission to change parameters', async () => {
    const onlooker = await somebody(world, ['system.public'])
    expect((await set('rental.openSeconds', 90, {}, onlooker)).code).toBe(codes.forbidden)
  })
})

describe('a change from a set time', () => {
  const later = () => ({ effectiveAt: iso(world.clock.now() + hourMs) })

  test('[A17] holds from then on, and not before', async () => {
    expect((await set('deposit.payMinutes', 30, later())).data).toMatchObject({ current: 15, next: 30 })
    expect(await of('deposit.payMinutes')).toBe(15)
    expect((await set('deposit.payMinutes', 20)).msg).toBe('已有待生效的修改，请先取消')
    world.clock.set(world.clock.now() + hourMs)
    expect(await of('deposit.payMinutes')).toBe(30)
    expect(await row('deposit.payMinutes')).toMatchObject({ current: 30, next: null, nextAt: null })
    await set('deposit.payMinutes', 15)
    expect(await of('deposit.payMinutes')).toBe(15)
  })

  test('depends on the clock alone: it has not begun while the clock is back, and holds again once it is right', async () => {
    const now = world.clock.now()
    await set('deposit.payMinutes', 30, later())
    world.clock.set(now + 2 * hourMs)
    expect(await of('deposit.payMinutes')).toBe(30)
    world.clock.set(now)
    expect(await of('deposit.payMinutes')).toBe(15)
    expect(await row('deposit.payMinutes')).toMatchObject({ current: 15, next: 30 })
    expect((await set('deposit.payMinutes', 20)).msg).toBe('已有待生效的修改，请先取消')
    world.clock.set(now + 2 * hourMs)
    expect(await of('deposit.payMinutes')).toBe(30)
    world.clock.set(now)
    await admin.ok(parameter.cancelParameter, { key: 'deposit.payMinutes' })
  })

  test('can be cancelled before', async () => {
    await set('deposit.payMinutes', 30, later())
    await admin.ok(parameter.cancelParameter, { key: 'deposit.payMinutes' })
    expect(await row('deposit.payMinutes')).toMatchObject({ current: 15, next: null })
    expect((await admin.call(parameter.cancelParameter, { key: 'deposit.payMinutes' })).msg).toBe('没有待生效的修改')
  })

  test.each([-1, 0, 367 * dayMs])('lies ahead, and not too far: %d ms is refused', async (ahead) => {
    const answer = await set('deposit.payMinutes', 30, { effectiveAt: iso(world.clock.now() + ahead) })
    expect(answer.code).toBe(codes.badInput)
  })
})

describe('the effects of parameters', () => {
  const kinds = [
    ['withdraw.agent', 'AGENT'],
    ['withdraw.store', 'STORE'],
    ['withdraw.user', 'USER'],
  ] as const

  test.each(kinds)('[A17] %s: what such withdrawals keep to', async (prefix, kind) => {
    const limits = () => world.get(WithdrawalLimits).of(kind, world.database.read)
    const cases = [
      [`${prefix}.min`, 'minCents', 200],
      [`${prefix}.max`, 'maxCents', 300_000],
      [`${prefix}.perDay`, 'perDay', 3],
      [`${prefix}.fee`, 'feeBps', 60],
    ] as const
    for (const [key, field, value] of cases) {
      await set(key, value)
      expect((await limits())[field]).toBe(value)
    }
  })
})
