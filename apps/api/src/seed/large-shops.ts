import type { Tx } from '@bedside/prisma'
import { parameters } from '@bedside/contracts'
import { mallRates } from '../modules/mall/agent-shares.js'
import type { Shop } from './sale-traces.js'

const freightCents = 800

/** Adds shops at these hospitals in turn, and returns them as their orders copy them. */
export async function addShops(tx: Tx, count: number, hospitalIds: readonly number[], at: number): Promise<Shop[]> {
  const hospitals = new Map(
    (await tx.selectFrom('Hospital').select(['id', 'agentId', 'agentPath', 'hospitalName']).execute()).map(
      (hospital) => [hospital.id, hospital],
    ),
  )
  const agents = await tx.selectFrom('Agent').select(['id', 'path']).execute()
  const paths = new Map(agents.map(({ id, path }) => [id, path]))
  const commissionBps = parameters['store.commission'].standard
  const shops: Shop[] = []
  for (let n = 0; n < count; n++) {
    const hospital = hospitals.get(hospitalIds[n % hospitalIds.length] ?? 0)
    if (!hospital) throw new Error('Shops need a hospital')
    const { id: hospitalId, agentId, agentPath, hospitalName } = hospital
    const storeName = `${hospitalName}便民店 ${n + 1}`
    const terms = { agentId, agentPath, commissionBps, freightCents }
    const added = tx.insertInto('Store').values({
      ...terms,
      storeName,
      nameKey: storeName,
      status: 'ACTIVE',
      statusAt: at,
      contact: '林秀兰',
      phone: `139${String(n).padStart(8, '0')}`,
      region: '广东 广州',
      address: '住院部一楼',
      hospitalId,
      deliveryWays: 'WARD,PICKUP',
      opensAt: '07:30',
      closesAt: '21:00',
      createdAt: at,
      updatedAt: at,
    })
    const { id } = await added.returning('id').executeTakeFirstOrThrow()
    shops.push({ id, ...terms, rates: await mallRates(tx, agentId), paths })
  }
  return shops
}
