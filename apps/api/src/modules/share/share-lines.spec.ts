import { undone, type Tx } from '@bedside/prisma'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inBatches } from '../../data/in-batches.js'
import { buildEarner } from '../../testing/build-withdrawals.js'
import { planTest, watchStatements } from '../../testing/plan-of.js'
import { World } from '../../testing/world.js'
import { openOf, sharesFor, type Party } from './share-lines.js'

let world: World
let whose: Party
beforeEach(async () => {
  world = await World.open()
  whose = { party: 'AGENT', partyId: (await buildEarner(world)).agentId }
})
afterEach(() => world.close())

/** How the 4,000 shares differ from a real one: some are paid, some in part, and every 40th was taken back. */
const amountsOf = (n: number) => {
  if (n % 40 === 7) return { amountCents: -3 }
  if (n % 40 === 8) return { amountCents: 9, paidOutCents: 9, paidOff: 1 }
  return { amountCents: 5 + (n % 3), paidOutCents: n % 10 === 0 ? 4 : 0 }
}

/** Works with 4,000 shares, of which `together` at a time were settled at once and the first rows last; then undoes it all. */
const withShares = <T>(together: number, work: (tx: Tx) => Promise<T>): Promise<T> =>
  world.database.write(
    (tx) =>
      undone(tx, async () => {
        const real = tx.selectFrom('ProfitShareLine').selectAll().where('party', '=', whose.party)
        const { id: _, ...share } = await real.where('partyId', '=', whose.partyId).executeTakeFirstOrThrow()
        const rows = Array.from({ length: 4000 }, (_none, n) => {
          const settledAt = (share.settledAt ?? 0) - Math.floor(n / together)
          return { ...share, ...amountsOf(n), settledAt }
        })
        for (const batch of inBatches(rows)) await tx.insertInto('ProfitShareLine').values(batch).execute()
        return work(tx)
      }),
    // Making the shares may take longer than a write.
    { timeoutMs: 60_000 },
  )

/** What `sharesFor` is to find, from all unpaid shares at once. */
async function expected(tx: Tx, amountCents: number): Promise<{ id: number; paidCents: number }[]> {
  const rows = await tx.selectFrom('ProfitShareLine').selectAll().where('settleState', '=', 'SETTLED').execute()
  const unpaid = rows
    .filter((row) => row.party === whose.party && row.partyId === whose.partyId && row.paidOff === 0)
    .map(({ id, settledAt, ...row }) => ({ id, settledAt: settledAt ?? 0, cents: row.amountCents - row.paidOutCents }))
    .toSorted((one, other) => one.settledAt - other.settledAt || one.id - other.id)
  const back = unpaid.filter(({ cents }) => cents < 0)
  let missing = back.reduce((sum, { cents }) => sum - cents, amountCents)
  const paid = back.map(({ id, cents }) => ({ id, paidCents: cents }))
  for (const { id, cents } of unpaid.filter((one) => one.cents > 0)) {
    const paidCents = Math.min(missing, cents)
    if (paidCents > 0) paid.push({ id, paidCents })
    missing -= paidCents
  }
  return paid.toSorted((one, other) => one.id - other.id)
}

test.each([1, 7, 1500, 4000])(
  'over several pages each share is used once, oldest first: %i settled at once',
  (together) =>
    withShares(together, async (tx) => {
      const all = await openOf(tx, whose)
      for (const amountCents of [1, 5000, 12_345, all - 1, all])
        expect(await sharesFor(tx, whose, amountCents)).toEqual(await expected(tx, amountCents))
      await expect(sharesFor(tx, whose, all + 1)).rejects.toThrow('are 1 cents short of its balance')
    }),
)

planTest('a page begins where the one before ended, and reads none of the shares settled before', () =>
  withShares(4000, async (tx) => {
    const { statements, stop } = watchStatements(world)
    await sharesFor(tx, whose, await openOf(tx, whose)).finally(stop)
    const pages = [...statements].filter((statement) => /"settledAt".* limit /.test(statement))
    const plans = pages.map((page) => {
      const parameters = [...page.matchAll(/\?/g)].map(() => 1)
      const plan = world.database.reader.prepare(`EXPLAIN QUERY PLAN ${page}`).all(parameters) as { detail: string }[]
      return plan.map(({ detail }) => detail)
    })
    const index =
      'SEARCH ProfitShareLine USING INDEX ProfitShareLine_party_partyId_settleState_paidOff_settledAt_id_idx'
    const found = 'party=? AND partyId=? AND settleState=? AND paidOff=?'
    // The first page, and any other.
    expect(plans).toEqual([[`${index} (${found})`], [`${index} (${found} AND settledAt>?)`]])
    expect(pages.join()).not.toContain('offset')
  }),
)
