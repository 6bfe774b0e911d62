import { Injectable } from '@nestjs/common'
import { withdrawalRules, type ApplicantKind, type WithdrawalRules } from '@bedside/contracts'

/** What withdrawals keep to; whoever asks reads it anew each time. */
@Injectable()
export class WithdrawalLimits {
  of(kind: ApplicantKind): WithdrawalRules {
    return withdrawalRules[kind]
  }
}
