import { buildAudit, buildCommodityAudit, papers } from '../../src/testing/build-audit.js'
import { pngOf } from '../../src/testing/build-pictures.js'
import type { World } from '../../src/testing/world.js'
import type { Input, Own } from './own.js'
import { storedFile } from './stored-file.js'
import type { Person } from './people.js'

/** A waiting review with a paper. */
async function withPaper(world: World): Promise<Input> {
  const { auditId, storeId } = await buildAudit(world)
  const fileId = await storedFile(world, { kind: 'storeLicence', managerId: 1, recordId: storeId })
  await world.database.write(async (tx) => {
    const asked = JSON.stringify({ storeName: '新名字', licence: [fileId] })
    await tx.updateTable('AuditRecord').set({ asked }).where('id', '=', auditId).execute()
  })
  return { auditId, fileId }
}
const waiting = async (world: World, more: Input = {}): Promise<Input> => ({
  auditId: (await buildAudit(world)).auditId,
  ...more,
})

/** A review with a returned field and no other unjudged ones. */
async function returnable(world: World): Promise<Input> {
  const { auditId } = await buildAudit(world)
  const set = { verdict: 'RETURN', reason: '名称不规范' }
  await world.database.write((tx) => tx.updateTable('AuditField').set(set).where('auditId', '=', auditId).execute())
  return { auditId }
}
const verdicts = [{ field: 'storeName', verdict: 'OK' }]
const ofShop = async (world: World, me: { storeId: number | null }): Promise<Input> => ({
  auditId: (await buildAudit(world, me.storeId === null ? {} : { storeId: me.storeId })).auditId,
})
/** An uploaded licence and both sides of an identity card. */
async function uploaded(world: World, managerId: number): Promise<Input> {
  const file = (kind: string) => storedFile(world, { kind, managerId })
  const sides = [await file('storeIdentity'), await file('storeIdentity')]
  return { licence: [await file('storeLicence')].map(pictureOf), identity: sides.map(pictureOf) }
}
const pictureOf = (fileId: number) => ({ fileId, alt: '' })

const picture = async (): Promise<Input> => ({ file: new Blob([await pngOf()]) })

/** The rows of `meaningful.ts` for reviews and the caller's own shop. */
export const auditRows: Record<string, (world: World, key: unknown, me: Person) => Promise<Input> | Input> = {
  'audit.getAuditInfo': (world) => waiting(world),
  'audit.visitAudit': (world) => waiting(world),
  'audit.judgeAudit': (world) => waiting(world, { verdicts }),
  'audit.approveAudit': (world) => waiting(world),
  'audit.returnAudit': returnable,
  'audit.openAuditPaper': withPaper,
  'ownAudit.getOwnAuditInfo': (world, _key, me) => ofShop(world, me),
  'ownAudit.recallOwnAudit': async (world, _key, { storeId }) => {
    const { auditId } = await buildCommodityAudit(world, storeId === null ? {} : { storeId })
    return { auditId }
  },
  'ownStore.setOwnStore': () => ({ contact: '新店长', phone: '13955551111' }),
  'ownStore.uploadOwnLogo': picture,
  'ownStore.uploadStoreLicence': picture,
  'ownStore.uploadStoreIdentity': picture,
  'ownStore.uploadStoreFoodPermit': picture,
  'ownStore.submitOwnStore': async (world, _key, me) => ({ ...papers, ...(await uploaded(world, me.managerId)) }),
}

const mine = async (world: World, { me }: Own): Promise<Input[]> => [await ofShop(world, me)]

/** The rows of `records.ts` for them. */
export const ownAuditRows: Record<string, (world: World, own: Own) => Promise<Input[]>> = {
  'audit.getAuditList': async (world) => [{ storeId: (await buildAudit(world)).storeId }],
  'audit.getAuditInfo': async (world) => [await waiting(world)],
  'audit.visitAudit': async (world) => [await waiting(world)],
  'audit.judgeAudit': async (world) => [await waiting(world, { verdicts })],
  'audit.approveAudit': async (world) => [await waiting(world)],
  'audit.returnAudit': async (world) => [await returnable(world)],
  'audit.openAuditPaper': async (world) => [await withPaper(world)],
  'ownAudit.getOwnAuditList': async (_world, { me }) => [{ storeId: me.storeId }],
  'ownAudit.getOwnAuditInfo': mine,
  'ownAudit.recallOwnAudit': mine,
}
