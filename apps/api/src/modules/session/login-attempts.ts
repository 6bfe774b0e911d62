import type { Tx } from '@bedside/prisma'
import type { loginResults } from '@bedside/contracts'
import type { Call } from '../../http/call.js'
import type { Candidate } from './login-candidate.js'

export interface LoginAttempt {
  readonly account: string
  /** Undefined if there is no such account. */
  readonly candidate: Pick<Candidate, 'id' | 'agentId'> | undefined
  readonly result: (typeof loginResults)[number]
  readonly call: Call
}

/** Adds an attempt to the login log. */
export async function logAttempt(
  tx: Tx,
  { account, candidate, result, call }: LoginAttempt,
  at: number,
): Promise<void> {
  await tx
    .insertInto('LoginLog')
    .values({
      account,
      managerId: candidate?.id ?? null,
      agentId: candidate?.agentId ?? null,
      result,
      ip: call.ip,
      userAgent: call.userAgent,
      requestId: call.id,
      createdAt: at,
    })
    .execute()
}
