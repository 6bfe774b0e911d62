import type { Tx } from '@bedside/prisma'
import { entries } from '@bedside/contracts'
import { permissionsChanged } from '../access/permissions.js'

/** Adds catalogue entries that the database lacks, at each start and after an update. Existing entries keep what was edited. */
export async function installCatalogue(tx: Tx, now: number): Promise<void> {
  await freeNames(tx)
  const present = await tx.selectFrom('Menu').select(['id', 'interfaceName']).execute()
  const ids = new Map(present.map(({ id, interfaceName }) => [interfaceName, id]))
  const absent = entries.filter(({ key }) => !ids.has(key))
  if (absent.length === 0) return
  for (const entry of absent) {
    const order = entries.filter(({ parent }) => parent === entry.parent).indexOf(entry)
    const { id } = await tx
      .insertInto('Menu')
      .values({
        fid: entry.parent === undefined ? null : (ids.get(entry.parent) ?? null),
        interfaceType: entry.type,
        interfaceName: entry.key,
        name: entry.title[0],
        nameEn: entry.title[1],
        pageUrl: entry.path,
        icon: entry.icon,
        orderBy: (order + 1) * 10,
        isFlag: 1,
        hidden: entry.hidden ? 1 : 0,
        alwaysShow: entry.alwaysShow ? 1 : 0,
        families: entry.families.join(','),
        builtIn: 1,
        version: 1,
        createdAt: now,
        updatedAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(entry.key, id)
  }
  await permissionsChanged(tx)
}

/** Renames custom entries whose name a release now declares, so that they do not become permissions. */
async function freeNames(tx: Tx): Promise<void> {
  const names = entries.map(({ key }) => key)
  const customEntries = tx.selectFrom('Menu').select(['id', 'interfaceName']).where('builtIn', '=', 0)
  for (const { id, interfaceName } of await customEntries.where('interfaceName', 'in', names).execute()) {
    await tx
      .updateTable('Menu')
      .set({ interfaceName: `custom.${interfaceName}.${id}` })
      .where('id', '=', id)
      .execute()
  }
}
