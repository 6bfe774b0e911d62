import { role, superRoleId, type MenuNode } from '@bedside/contracts'
import { useMemo } from 'react'
import { useEndpoint } from '../../../api/use-endpoint'
import { useCan } from '../../../session/can'
import { useSignedIn } from '../../../session/session'

/** Whether the viewer holds an entry. Nobody can grant, revoke or change an entry that they do not hold. */
export type IsHeld = (menuId: number) => boolean

/** What the viewer holds. The super administrator holds all entries, those of other families included. */
export function useHeld(): IsHeld {
  const { info, menu } = useSignedIn()
  const isSuper = info.roleId === superRoleId
  // The session's tree lacks disabled entries, which can be granted all the same.
  const mayAsk = useCan(role.getRoleMenuList)
  const answer = useEndpoint(role.getRoleMenuList, { roleId: info.roleId }, { when: mayAsk && !isSuper, quiet: true })
  const tree = answer.data ?? menu
  return useMemo(() => {
    const heldIds = heldIn(tree)
    return (menuId) => isSuper || heldIds.has(menuId)
  }, [tree, isSuper])
}

function heldIn(tree: readonly MenuNode[], ids = new Set<number>()): ReadonlySet<number> {
  for (const { menuId, isFlag, sysMenuList } of tree) {
    if (isFlag > 0) ids.add(menuId)
    heldIn(sysMenuList, ids)
  }
  return ids
}
