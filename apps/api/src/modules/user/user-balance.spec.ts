import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts, codes, user, type InputOf } from '@bedside/contracts'
import { buildUser } from '../../testing/build-users.js'
import type { Caller } from '../../testing/caller.js'
import { refusesBadInput } from '../../testing/guarded.js'
import { logOf } from '../../testing/read-back.js'
import { World } from '../../testing/world.js'

let world: World
let finance: Caller
beforeAll(async () => {
  world = await World.open()
  finance = await world.as('finance')
})
afterAll(() => world.close())

const balanceOf = async (userId: number) => await world.balance(accounts.userBalance(userId))
type Asked = Pick<InputOf<typeof user.previewAdjustBalance>, 'userId' | 'way' | 'amountCents'>

/** The form that confirms a preview. */
async function confirmed(asked: Asked, reason = '服务补偿') {
  const { fingerprint } = await finance.ok(user.previewAdjustBalance, asked)
  const { userId, way, amountCents } = asked
  return { userId, way, amountCents, fingerprint, reason }
}

describe('adjusting a balance', () => {
  refusesBadInput('[A8]', user.previewAdjustBalance, () => world, {
    input: async () => ({ userId: (await buildUser(world)).userId, way: 'ADD' as const, amountCents: 100 }),
    bad: [
      [{ amountCents: 0 }, 'amountCents'],
      [{ amountCents: 50_001 }, 'amountCents'],
    ],
  })

  test('[A8] [A12] is previewed, booked as compensation with its reason, and logged', async () => {
    const { userId } = await buildUser(world)
    const asked = { userId, way: 'ADD', amountCents: 500 } as const
    const preview = await finance.ok(user.previewAdjustBalance, asked)
    expect(preview.lines).toMatchObject([
      { account: 'platform:compensation', side: 'D', cents: 500 },
      { account: `user:${userId}:balance`, side: 'C', cents: 500, beforeCents: 0, afterCents: 500 },
    ])
    expect(await balanceOf(userId)).toBe(0)
    const answer = await finance.call(user.adjustBalance, await confirmed(asked))
    expect(answer.code).toBe(codes.ok)
    expect(await balanceOf(userId)).toBe(500)
    expect((await finance.ok(user.getUserInfo, { userId })).user.balanceCents).toBe(500)
    expect(await logOf(world, answer)).toMatchObject([
      {
        entity: 'user',
        entityId: String(userId),
        before: { balanceCents: 0 },
        after: { balanceCents: 500 },
        reason: '服务补偿',
      },
    ])
  })

  test('[A12] asked twice under one key it is done once', async () => {
    const { userId } = await buildUser(world)
    const input = await confirmed({ userId, way: 'ADD', amountCents: 700 })
    const key = 'balance-once-0123456789'
    const answers = [
      await finance.keyed(key).call(user.adjustBalance, input),
      await finance.keyed(key).call(user.adjustBalance, input),
    ]
    expect(answers.map(({ code }) => code)).toEqual([codes.ok, codes.ok])
    expect(await balanceOf(userId)).toBe(700)
  })

  test('[A12] never goes below zero, also with twenty concurrent deductions', async () => {
    const { userId } = await buildUser(world)
    const take = { userId, way: 'TAKE', amountCents: 100 } as const
    expect(await finance.call(user.previewAdjustBalance, take)).toMatchObject({ code: codes.conflict, data: null })
    await finance.ok(user.adjustBalance, await confirmed({ userId, way: 'ADD', amountCents: 1050 }))
    const input = await confirmed(take)
    const codesOf = await Promise.all(
      Array.from({ length: 20 }, async () => (await finance.call(user.adjustBalance, input)).code),
    )
    expect(codesOf.filter((code) => code === codes.ok)).toHaveLength(10)
    expect(new Set(codesOf)).toEqual(new Set([codes.ok, codes.conflict]))
    expect(await balanceOf(userId)).toBe(50)
  })

  test('[A8] [P4] is finance’s alone', async () => {
    const { userId } = await buildUser(world)
    const input = await confirmed({ userId, way: 'ADD', amountCents: 100 })
    for (const account of ['operator', 'service', 'agent'])
      expect((await (await world.as(account)).call(user.adjustBalance, input)).code).toBe(codes.forbidden)
    expect(await balanceOf(userId)).toBe(0)
  })
})
