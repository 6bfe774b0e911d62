import type { AccessKey, Family, ManagerRow } from '@bedside/contracts'

export type ManagerAction = 'edit' | 'flag' | 'role' | 'password' | 'unlock' | 'factor' | 'delete'

/** Whether an action is possible, or the reason why not, which has a text. */
type Verdict = 'yes' | 'self' | 'outranks' | 'principal' | 'principalAbove'

export interface Viewer {
  readonly managerId: number
  readonly family: Family
  readonly agentId: number | null
  readonly granted: ReadonlySet<string>
  /** The roles that the viewer may assign, and whose managers they may manage; undefined until known. */
  readonly assignable: ReadonlySet<number> | undefined
}

export type Account = Pick<ManagerRow, 'managerId' | 'family' | 'roleId' | 'agentId'>

const keys: Record<ManagerAction, AccessKey> = {
  edit: 'management.platform.edit',
  flag: 'management.platform.edit',
  role: 'management.platform.role',
  password: 'management.platform.password',
  unlock: 'management.platform.unlock',
  factor: 'management.platform.factor',
  delete: 'management.platform.delete',
}
/** The actions on agents' accounts that the agents' own permission covers. */
const ofStaff: ReadonlySet<ManagerAction> = new Set(['edit', 'flag', 'password', 'delete'])

/** Whether the viewer manages accounts of this family at all. Otherwise the action is not shown. */
export const maySometimes = (doing: ManagerAction, family: Family, { granted }: Pick<Viewer, 'granted'>): boolean =>
  granted.has(keys[doing]) || (family === 'AGENT' && ofStaff.has(doing) && granted.has('management.agent.staff'))

/**
 * The server's decision, as far as the client can predict it. `principal` is the principal of the agent, if the page
 * knows it.
 */
export function verdictOf(doing: ManagerAction, account: Account, viewer: Viewer, principal?: number | null): Verdict {
  const isSelf = account.managerId === viewer.managerId
  if (isSelf && doing !== 'edit' && doing !== 'unlock') return 'self'
  if (!isSelf && viewer.assignable && !viewer.assignable.has(account.roleId)) return 'outranks'
  if (account.managerId !== principal) return 'yes'
  if (doing === 'delete') return 'principal'
  const underOneself = viewer.family === 'AGENT' && account.agentId === viewer.agentId && !isSelf
  return underOneself && doing !== 'unlock' ? 'principalAbove' : 'yes'
}
