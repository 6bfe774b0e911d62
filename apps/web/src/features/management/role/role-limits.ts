import { role, superRoleId, type RoleRow } from '@bedside/contracts'
import { useEndpoint } from '../../../api/use-endpoint'

/** The reasons why an action on a role is impossible, as keys of `roleMessages`; undefined if it is possible. */
export interface Limits {
  readonly change: 'superFixed' | 'outranks' | undefined
  readonly remove: 'superFixed' | 'outranks' | 'builtIn' | 'inUse' | undefined
}

/** Applies the server's rules in advance. `mine` are the roles that the viewer may assign. */
export function limitsOf(row: Pick<RoleRow, 'roleId' | 'builtIn' | 'managers'>, mine: ReadonlySet<number>): Limits {
  const change = row.roleId === superRoleId ? 'superFixed' : mine.has(row.roleId) ? undefined : 'outranks'
  const remove = row.builtIn === 1 ? 'builtIn' : row.managers > 0 ? 'inUse' : change
  return { change, remove }
}

/** The limits of every role. Until the viewer's roles are known, only the fixed limits apply. */
export function useLimits(): (row: RoleRow) => Limits {
  const { data } = useEndpoint(role.dropDownList, {}, { quiet: true })
  return (row) => limitsOf(row, new Set(data ? data.map(({ roleId }) => roleId) : [row.roleId]))
}
