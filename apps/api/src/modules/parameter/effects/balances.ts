import { accounts, topUpKeys } from '@bedside/contracts'
import { sql } from 'kysely'
import { paidOfWeek, type ProposedValue, type EffectCount, type EffectCounts } from './proposed-value.js'

/** Top-ups in amounts that none of the four would offer any more. */
const topUps =
  (key: (typeof topUpKeys)[number]) =>
  async (proposed: ProposedValue): EffectCount => {
    const others = await Promise.all(topUpKeys.filter((other) => other !== key).map(proposed.of))
    return paidOfWeek(proposed, 'TOPUP')
      .where('amountCents', 'not in', [proposed.value, ...others])
      .executeTakeFirstOrThrow()
  }

const [before, after] = accounts.userBalance(0).split('0')

const above = async ({ db, value }: ProposedValue): EffectCount => {
  const { count, amountCents } = await db
    .selectFrom('LedgerAccount')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<string>`cast(coalesce(sum(balance), 0) as text)`.as('amountCents'),
    ])
    .where('ownerKind', '=', 'user')
    .where('code', 'like', `${before}%${after}`)
    .where('balance', '>', BigInt(value))
    .executeTakeFirstOrThrow()
  return { count, amountCents: Number(amountCents) }
}

export const balanceEffects: EffectCounts = {
  'balance.topUp1': topUps('balance.topUp1'),
  'balance.topUp2': topUps('balance.topUp2'),
  'balance.topUp3': topUps('balance.topUp3'),
  'balance.topUp4': topUps('balance.topUp4'),
  'balance.max': above,
}
