import { Injectable } from '@nestjs/common'
import type { ApplicantKind } from '@bedside/contracts'
import type { Reading } from '../../data/reading.js'
import { Parameters } from '../../parameters/parameters.js'

interface WithdrawalRules {
  readonly minCents: number
  readonly maxCents: number
  /** Applications per day, not counting those whose money came back. */
  readonly perDay: number
  readonly feeBps: number
}

const prefixes = { AGENT: 'withdraw.agent', STORE: 'withdraw.store', USER: 'withdraw.user' } as const

/** The limits and fees for withdrawals, from the parameters. */
@Injectable()
export class WithdrawalLimits {
  constructor(private readonly parameters: Parameters) {}

  async of(kind: ApplicantKind, db: Reading): Promise<WithdrawalRules> {
    const prefix = prefixes[kind]
    return {
      minCents: await this.parameters.of(`${prefix}.min`, db),
      maxCents: await this.parameters.of(`${prefix}.max`, db),
      perDay: await this.parameters.of(`${prefix}.perDay`, db),
      feeBps: await this.parameters.of(`${prefix}.fee`, db),
    }
  }
}
