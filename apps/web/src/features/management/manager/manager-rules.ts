import type { AccessKey, Family, ManagerRow } from '@bedside/contracts'

/** What can be done with an account. */
export type Doing = 'edit' | 'flag' | 'role' | 'password' | 'unlock' | 'factor' | 'delete'

/** What stands in the way of it: nothing, or a reason that people can be told. */
export type Verdict = 'yes' | 'self' | 'outranks' | 'principal' | 'principalAbove'

/** Who is looking. */
export interface Viewer {
  readonly managerId: number
  readonly family: Family
  readonly agentId: number | null
  readonly granted: ReadonlySet<string>
  /** The roles they may hand out, and whose holders they may manage; undefined while that is not known. */
  readonly assignable: ReadonlySet<number> | undefined
}

export type Account = Pick<ManagerRow, 'managerId' | 'family' | 'roleId' | 'agentId'>

const keys: Record<Doing, AccessKey> = {
  edit: 'management.platform.edit',
  flag: 'management.platform.edit',
  role: 'management.platform.role',
  password: 'management.platform.password',
  unlock: 'management.platform.unlock',
  factor: 'management.platform.factor',
  delete: 'management.platform.delete',
}
/** Those that the agents' own permission covers for the accounts of agents. */
const ofStaff: ReadonlySet<Doing> = new Set(['edit', 'flag', 'password', 'delete'])

/** Whether somebody looks after accounts of this family at all; if not, nothing of it is shown to them. */
export const maySometimes = (doing: Doing, family: Family, { granted }: Pick<Viewer, 'granted'>): boolean =>
  granted.has(keys[doing]) || (family === 'AGENT' && ofStaff.has(doing) && granted.has('management.agent.staff'))

/**
 * What the server would say, as far as it can be told beforehand. `principal` is the account of the agent itself, where
 * the page knows it.
 */
export function verdictOf(doing: Doing, account: Account, viewer: Viewer, principal?: number | null): Verdict {
  const isSelf = account.managerId === viewer.managerId
  if (isSelf && doing !== 'edit' && doing !== 'unlock') return 'self'
  if (!isSelf && viewer.assignable && !viewer.assignable.has(account.roleId)) return 'outranks'
  if (account.managerId !== principal) return 'yes'
  if (doing === 'delete') return 'principal'
  const underOneself = viewer.family === 'AGENT' && account.agentId === viewer.agentId && !isSelf
  return underOneself && doing !== 'unlock' ? 'principalAbove' : 'yes'
}
