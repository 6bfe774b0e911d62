import type { StoreStatus } from '@bedside/contracts'
import type { World } from './world.js'

let made = 0

interface Wish {
  agentId?: number
  hospitalId?: number
  status?: StoreStatus
  storeName?: string
  phone?: string
}

interface BuiltStore {
  storeId: number
  storeName: string
  version: number
}

/** A shop; open by default. */
export async function buildStore(world: World, want: Wish = {}): Promise<BuiltStore> {
  const number = String(++made).padStart(5, '0')
  const { status = 'ACTIVE', storeName = `测试店铺${number}`, phone = `139555${number}` } = want
  const now = world.clock.now()
  return world.database.write(async (tx) => {
    const agents = tx.selectFrom('Agent').select('path')
    const agent = await agents.where('id', '=', want.agentId ?? 0).executeTakeFirst()
    const added = tx.insertInto('Store').values({
      storeName,
      nameKey: status === 'CLOSED' ? null : storeName,
      storeType: 'NORMAL',
      status,
      statusAt: now,
      contact: '测试店长',
      phone,
      hospitalId: want.hospitalId ?? null,
      agentId: want.agentId ?? null,
      agentPath: agent?.path ?? '',
      deliveryWays: 'WARD',
      createdAt: now,
      updatedAt: now,
    })
    const { id } = await added.returning('id').executeTakeFirstOrThrow()
    return { storeId: id, storeName, version: 1 }
  })
}
