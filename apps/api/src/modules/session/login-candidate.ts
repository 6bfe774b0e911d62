import { fault, type Fault } from '@bedside/contracts'
import type { Reading } from '../../data/reading.js'

/** An account that someone tries to sign in to, with everything that could forbid it. */
export interface Candidate {
  id: number
  managerAccount: string
  passwordHash: string
  passwordAt: number | null
  secondFactorAt: number | null
  createdAt: number
  agentId: number | null
  isFlag: number
  agentFlag: number | null
  parentFlag: number | null
  storeStatus: string | null
}

/** An account by its name in lower case. */
export function findCandidate(db: Reading, account: string): Promise<Candidate | undefined> {
  return db
    .selectFrom('Manager as m')
    .leftJoin('Agent as a', 'a.id', 'm.agentId')
    .leftJoin('Agent as p', 'p.id', 'a.parentId')
    .leftJoin('Store as s', 's.id', 'm.storeId')
    .select([
      'm.id',
      'm.managerAccount',
      'm.passwordHash',
      'm.passwordAt',
      'm.secondFactorAt',
      'm.createdAt',
      'm.agentId',
      'm.isFlag',
      'a.isFlag as agentFlag',
      'p.isFlag as parentFlag',
      's.status as storeStatus',
    ])
    .where('m.accountKey', '=', account)
    .executeTakeFirst()
}

/** Why an account may not sign in although its password is right. */
export function barredBy(candidate: Candidate): Fault | undefined {
  if (candidate.isFlag !== 1) return fault('login.managerDisabled')
  if (candidate.agentFlag === 2 || candidate.parentFlag === 2) return fault('login.agentDisabled')
  if (candidate.storeStatus === 'CLOSED') return fault('login.storeDisabled')
  return undefined
}
