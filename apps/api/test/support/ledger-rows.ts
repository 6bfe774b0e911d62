import { accounts } from '@bedside/contracts'
import { Ledger } from '../../src/ledger/ledger.js'
import { credit, debit } from '../../src/ledger/posting.js'
import { buildHospital } from '../../src/testing/build-hospital.js'
import { buildUser } from '../../src/testing/build-users.js'
import { closedDay } from '../../src/testing/build-reconciliation.js'
import { buildAgent } from '../../src/testing/build-agents.js'
import { buildStore } from '../../src/testing/build-store.js'
import type { World } from '../../src/testing/world.js'
import type { Input, Own } from './own.js'
import type { Person } from './people.js'

let booked = 0

/** Books an agent's share, and the platform's beside it. */
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

/** Books the platform's own income. */
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

/** The second account of a transaction: in the case of an agent's share, the agent's. */
export async function accountTouchedBy(world: World, txnId: number): Promise<number> {
  const entries = world.database.read.selectFrom('LedgerEntry').select('accountId').where('txnId', '=', txnId)
  const found = await entries.orderBy('id').execute()
  return found[1]?.accountId ?? 0
}

const accountOf = async (world: World, agentId: number) => ({
  accountId: await accountTouchedBy(world, (await buildShare(world, agentId)).txnId),
})
/** A user who has rented at a hospital of the agent. */
const userOf = async (world: World, agentId: number) => {
  const { hospitalId } = await buildHospital(world, { agentId })
  return { userId: (await buildUser(world, { hospitals: [hospitalId] })).userId }
}
const anAgent = async (world: World) => (await buildAgent(world, { withAccount: false })).agentId

const aStore: Row = async (world) => ({ storeId: (await buildStore(world)).storeId })

type Row = (world: World, key: unknown, me: Person) => Promise<Input>

/** The rows of `meaningful.ts` for the books. */
export const ledgerRows: Record<string, Row> = {
  'ledger.getLedgerTxn': async (world, _key, me) => buildShare(world, me.agentId ?? (await anAgent(world))),
  'ledger.getStatement': async (world) => accountOf(world, await anAgent(world)),
  'ledger.fetchSealedDay': async (world) => ({ day: await closedDay(world) }),
  'ledger.getAgentIncomeDays': async (world, _key, me) => ({ agentId: me.agentId ?? (await anAgent(world)) }),
  'ledger.getAgentEarningInfo': async (world, _key, me) => ({ agentId: me.agentId ?? (await anAgent(world)) }),
  'ledger.getAgentShareList': async (world) => ({ agentId: await anAgent(world) }),
  'ledger.exportAgentShareList': async (world) => ({ agentId: await anAgent(world) }),
  'ledger.getAgentShareSums': async (world) => ({ agentId: await anAgent(world) }),
  'ledger.getStoreEarningInfo': aStore,
  'ledger.getStoreShareList': aStore,
  'ledger.exportStoreShareList': aStore,
  'ledger.getStoreShareSums': aStore,
}

/** A shop of the agent; its money is visible to finance only. */
const ownStore = async (world: World, { agentId }: Own): Promise<Input[]> => [
  { storeId: (await buildStore(world, { agentId })).storeId },
]

/** The rows of `records.ts` for the books. */
export const ownBookings: Record<string, (world: World, own: Own) => Promise<Input[]>> = {
  'ledger.getLedgerTxn': async (world, { agentId }) => [await buildShare(world, agentId)],
  'ledger.getEntryList': async (world, { agentId }) => [await accountOf(world, agentId), await userOf(world, agentId)],
  'ledger.exportEntryList': async (world, { agentId }) => [
    await accountOf(world, agentId),
    await userOf(world, agentId),
  ],
  'ledger.getEntrySums': async (world, { agentId }) => [await userOf(world, agentId)],
  'ledger.getStatement': async (world, { agentId }) => [await accountOf(world, agentId)],
  'ledger.getAgentIncomeDays': (_world, { agentId }) => Promise.resolve([{ agentId }]),
  'ledger.getAgentEarningInfo': (_world, { agentId }) => Promise.resolve([{ agentId }]),
  'ledger.getAgentShareList': (_world, { agentId }) => Promise.resolve([{ agentId }]),
  'ledger.exportAgentShareList': (_world, { agentId }) => Promise.resolve([{ agentId }]),
  'ledger.getAgentShareSums': (_world, { agentId }) => Promise.resolve([{ agentId }]),
  'ledger.getStoreEarningInfo': ownStore,
  'ledger.getStoreShareList': ownStore,
  'ledger.exportStoreShareList': ownStore,
  'ledger.getStoreShareSums': ownStore,
}
