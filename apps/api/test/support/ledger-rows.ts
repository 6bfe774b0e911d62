import { accounts } from '@bedside/contracts'
import { Ledger } from '../../src/ledger/ledger.js'
import { credit, debit } from '../../src/ledger/posting.js'
import { buildAgent } from '../../src/testing/builders.js'
import type { World } from '../../src/testing/world.js'
import type { Input, Own } from './own.js'
import type { Person } from './people.js'

let booked = 0

/** A share of an agent's as the books have it, and what the platform got beside it. */
export async function buildShare(world: World, agentId: number, cents = 100): Promise<{ txnId: number }> {
  const id = ++booked
  return world.database.write(async (tx) => {
    const posting = {
      key: `test:share:${agentId}:${id}`,
      event: 'rental.split',
      about: { type: 'Test', id },
      lines: [
        debit(accounts.wechat, 2 * cents),
        credit(accounts.agentPending(agentId), cents),
        credit(accounts.rentalIncome, cents),
      ],
    }
    return { txnId: (await world.get(Ledger).post(tx, posting)).txnId }
  })
}

/** What is the platform's alone. */
export async function buildIncome(world: World, cents = 100): Promise<{ txnId: number }> {
  const id = ++booked
  return world.database.write(async (tx) => {
    const lines = [debit(accounts.wechat, cents), credit(accounts.rentalIncome, cents)]
    const about = { type: 'Test', id }
    const { txnId } = await world
      .get(Ledger)
      .post(tx, { key: `test:income:${id}`, event: 'rental.split', about, lines })
    return { txnId }
  })
}

type Row = (world: World, key: unknown, me: Person) => Promise<Input>

/** The rows of `meaningful.ts` that look at the books. */
export const ledgerRows: Record<string, Row> = {
  'ledger.getLedgerTxn': async (world, _key, me) =>
    buildShare(world, me.agentId ?? (await buildAgent(world, { withAccount: false })).agentId),
}

/** The rows of `records.ts` that look at the books. */
export const ownBookings: Record<string, (world: World, own: Own) => Promise<Input[]>> = {
  'ledger.getLedgerTxn': async (world, { agentId }) => [await buildShare(world, agentId)],
}
