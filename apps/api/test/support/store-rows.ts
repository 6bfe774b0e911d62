import type { StoreStatus } from '@bedside/contracts'
import type { Tx } from '@bedside/prisma'
import { buildCategory } from '../../src/testing/build-commodity.js'
import { buildStore } from '../../src/testing/build-store.js'
import { buildHospital } from '../../src/testing/build-hospital.js'
import { storedFile } from './stored-file.js'
import { buildManager } from '../../src/testing/build-managers.js'
import { pngOf } from '../../src/testing/build-pictures.js'
import { seededRoles } from '../../src/testing/build-roles.js'
import type { World } from '../../src/testing/world.js'
import type { Person } from './people.js'
import { account, unique, type Input, type Own } from './own.js'

type Whose = { agentId?: number }

const shop =
  (status: StoreStatus, rest: Input = {}) =>
  async (world: World, whose: Whose): Promise<Input> => ({
    storeId: (await buildStore(world, { ...whose, status })).storeId,
    ...rest,
  })
const reason = '核对后处理'
const storeDetails = { storeType: 'NORMAL', contact: '新店长', phone: '13955551111' }
const picture = async (): Promise<Input> => ({ file: new Blob([await pngOf()]) })
const opened = () => {
  const { managerName: _, ...rest } = account()
  return { ...storeDetails, ...rest, storeName: `新店铺${unique()}` }
}

const shops: Record<string, (world: World, whose: Whose) => Promise<Input>> = {
  'store.getStoreInfo': shop('ACTIVE'),
  'store.submitStore': shop('DRAFT'),
  'store.pauseStore': shop('ACTIVE'),
  'store.resumeStore': shop('PAUSED'),
  'store.freezeStore': shop('ACTIVE', { reason }),
  'store.unfreezeStore': shop('FROZEN'),
  'store.closeStore': shop('PAUSED', { reason }),
  'store.getStoreStaffList': shop('ACTIVE'),
  'store.getStorePapers': shop('ACTIVE'),
  'store.getStoreAuditList': shop('ACTIVE'),
  'store.openStorePaper': async (world, whose) => {
    const { storeId } = await buildStore(world, whose)
    const licenceFileId = await storedFile(world, { kind: 'storeLicence', managerId: 1, recordId: storeId })
    const set = { licenceFileId }
    await world.database.write((tx) => tx.updateTable('Store').set(set).where('id', '=', storeId).execute())
    return { storeId, fileId: licenceFileId }
  },
  'store.updateStorePassword': async (world, whose) => {
    const { storeId } = await buildStore(world, whose)
    const { managerId } = await buildManager(world, { role: seededRoles.shop, storeId })
    await world.database.write((tx) => tx.updateTable('Store').set({ managerId }).where('id', '=', storeId).execute())
    return { storeId }
  },
}

/** The rows of `records.ts` for shops. */
export const storeRows: Record<string, (world: World, own: Own) => Promise<Input[]>> = {
  ...Object.fromEntries(
    Object.entries(shops).map(([name, of]) => [name, async (world: World, own: Own) => [await of(world, own)]]),
  ),
  'store.setStore': async (world, own) => {
    const { storeId, storeName } = await buildStore(world, own)
    const { hospitalId } = await buildHospital(world, own)
    const { categoryId } = await buildCategory(world)
    return [
      { ...storeDetails, storeId, storeName, agentId: own.agentId, categoryIds: [categoryId] },
      { ...opened(), hospitalId },
    ]
  },
}

/** A member of the caller's shop's staff. */
const clerkOf = async (world: World, { storeId }: Person): Promise<Input> => ({
  managerId: (await buildManager(world, { role: seededRoles.shop, ...(storeId && { storeId }) })).managerId,
})
const newStaff = (): Input => ({ ...account(), phone: '13955551111' })

/** The caller's shop, put into a status. */
const own =
  (status: StoreStatus) =>
  async (world: World, _key: unknown, { storeId }: Person): Promise<Input> => {
    const shopOf = (tx: Tx) =>
      tx
        .updateTable('Store')
        .set({ status })
        .where('id', '=', storeId ?? 0)
    await world.database.write((tx) => shopOf(tx).execute())
    return {}
  }

/** The rows of `meaningful.ts` for a shop's own staff. */
export const staffRows: Record<string, (world: World, key: unknown, me: Person) => Promise<Input> | Input> = {
  'ownStaff.setStaff': newStaff,
  'ownStaff.updateStaffIsFlag': async (world, _key, me) => ({ ...(await clerkOf(world, me)), isFlag: 2 }),
  'ownStaff.updateStaffPassword': (world, _key, me) => clerkOf(world, me),
  'ownStore.pauseOwnStore': own('ACTIVE'),
  'ownStore.resumeOwnStore': own('PAUSED'),
}

/** The rows of `records.ts` for a shop's own staff. */
export const ownStaffRows: Record<string, (world: World, own: Own) => Promise<Input[]>> = {
  'ownStaff.setStaff': async (world, { me }) => {
    const { managerPassword: _, ...changed } = newStaff()
    return [newStaff(), { ...changed, ...(await clerkOf(world, me)) }]
  },
  'ownStaff.updateStaffIsFlag': async (world, { me }) => [{ ...(await clerkOf(world, me)), isFlag: 2 }],
  'ownStaff.updateStaffPassword': async (world, { me }) => [await clerkOf(world, me)],
}

/** The rows of `meaningful.ts` for shops. */
export const shopRows: Record<string, (world: World) => Promise<Input> | Input> = {
  ...Object.fromEntries(Object.entries(shops).map(([name, of]) => [name, (world: World) => of(world, {})])),
  'store.uploadStoreLogo': picture,
  'store.setStore': opened,
}
