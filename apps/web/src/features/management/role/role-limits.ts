import { role, superRoleId, type RoleRow } from '@bedside/contracts'
import { useEndpoint } from '../../../api/use-endpoint'

/** Why something cannot be done with a role: a message of `roleMessages`. Undefined where it can. */
export interface Limits {
  readonly change: 'superFixed' | 'outranks' | undefined
  readonly remove: 'superFixed' | 'outranks' | 'builtIn' | 'inUse' | undefined
}

/** The server's own rules, told before they are run into. `mine`: the roles that the reader may hand out. */
export function limitsOf(row: Pick<RoleRow, 'roleId' | 'builtIn' | 'managers'>, mine: ReadonlySet<number>): Limits {
  const change = row.roleId === superRoleId ? 'superFixed' : mine.has(row.roleId) ? undefined : 'outranks'
  const remove = row.builtIn === 1 ? 'builtIn' : row.managers > 0 ? 'inUse' : change
  return { change, remove }
}

/** The limits of every role; as long as they are not known there are none but the fixed ones. */
export function useLimits(): (row: RoleRow) => Limits {
  const { data } = useEndpoint(role.dropDownList, {}, { quiet: true })
  return (row) => limitsOf(row, new Set(data ? data.map(({ roleId }) => roleId) : [row.roleId]))
}
