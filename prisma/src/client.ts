import type { PrismaClient as Client } from '../generated/client/client.js'
import type { Gate } from './gate.js'

export type PrismaClient = Client

type Start = (work: unknown, options?: unknown) => Promise<unknown>
type Work = (tx: unknown) => Promise<unknown>

/** Prisma's client, for tools beside the services. Loaded on demand, because most processes never use it. */
export async function openPrisma<Tx>(file: string, gate: Gate<Tx>, timeoutMs: number): Promise<PrismaClient> {
  const { PrismaClient } = await import('../generated/client/client.js')
  const { gatedAdapter } = await import('./gated-adapter.js')
  const client = new PrismaClient({
    adapter: gatedAdapter(file, gate),
    // maxWait limits the wait for the gate, timeout the time that the gate is held.
    transactionOptions: { maxWait: 10_000, timeout: timeoutMs },
  })
  await client.$connect()
  return markTransactions(client, gate)
}

/** Marks the inside of `$transaction`, so that asking for the gate there is refused at once instead of waiting for itself. */
function markTransactions<Tx>(client: PrismaClient, gate: Gate<Tx>): PrismaClient {
  const start = client.$transaction.bind(client) as Start
  const marked: Start = (work, options) =>
    start(typeof work === 'function' ? (tx: unknown) => gate.mark(() => (work as Work)(tx)) : work, options)
  return new Proxy(client, {
    get: (target, key) => (key === '$transaction' ? marked : Reflect.get(target, key)),
  })
}
