import { role, superRoleId, type MenuNode } from '@bedside/contracts'
import { useMemo } from 'react'
import { useEndpoint } from '../../../api/use-endpoint'
import { useCan } from '../../../session/can'
import { useSignedIn } from '../../../session/session'

/** Whether one holds an entry oneself: nobody hands on, takes away or changes what they do not hold. */
export type Holds = (menuId: number) => boolean

/** What the reader holds. The super administrator holds everything, entries of other families included. */
export function useHeld(): Holds {
  const { info, menu } = useSignedIn()
  const isSuper = info.roleId === superRoleId
  // The session's own tree leaves out what is switched off, which can be handed on all the same.
  const mayAsk = useCan(role.getRoleMenuList)
  const asked = useEndpoint(role.getRoleMenuList, { roleId: info.roleId }, { when: mayAsk && !isSuper, quiet: true })
  const tree = asked.data ?? menu
  return useMemo(() => {
    const held = heldIn(tree)
    return (menuId) => isSuper || held.has(menuId)
  }, [tree, isSuper])
}

function heldIn(tree: readonly MenuNode[], ids = new Set<number>()): ReadonlySet<number> {
  for (const { menuId, isFlag, sysMenuList } of tree) {
    if (isFlag > 0) ids.add(menuId)
    heldIn(sysMenuList, ids)
  }
  return ids
}
