import { type InterfaceType } from '@bedside/contracts'
import { permissionsChanged } from '../access/permissions.js'
import type { World } from './world.js'
import { nextNumber } from './next-number.js'

interface BuiltMenu {
  menuId: number
  interfaceName: string
}

/** A custom menu entry: a module, unless it has a parent. */
export async function buildMenu(
  world: World,
  want: { fid?: number; type?: InterfaceType; families?: string; interfaceName?: string; roles?: number[] } = {},
): Promise<BuiltMenu> {
  const number = nextNumber()
  const now = world.clock.now()
  const interfaceName = want.interfaceName ?? `custom.entry${number}`
  const menuId = await world.database.write(async (tx) => {
    const above =
      want.fid === undefined
        ? undefined
        : await tx.selectFrom('Menu').selectAll().where('id', '=', want.fid).executeTakeFirstOrThrow()
    const { id } = await tx
      .insertInto('Menu')
      .values({
        fid: want.fid ?? null,
        interfaceType: want.type ?? (above ? above.interfaceType + 1 : 1),
        interfaceName,
        name: `测试权限${number}`,
        nameEn: '',
        pageUrl: '',
        icon: '',
        orderBy: 0,
        isFlag: 1,
        hidden: 0,
        alwaysShow: 0,
        families: want.families ?? above?.families ?? 'PLATFORM',
        builtIn: 0,
        version: 1,
        createdAt: now,
        updatedAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const roleId of want.roles ?? []) await tx.insertInto('RoleMenu').values({ roleId, menuId: id }).execute()
    await permissionsChanged(tx)
    return id
  })
  return { menuId, interfaceName }
}
