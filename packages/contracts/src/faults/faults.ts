import type { Code } from '../wire/codes.js'
import type { FieldProblem } from '../wire/envelope.js'
import { translate, type Language, type Placeholders, type Text, type Values } from '../wire/text.js'
import { agentsFaults } from './agents.js'
import { articlesFaults } from './articles.js'
import { auditsFaults } from './audits.js'
import { devicesFaults } from './devices.js'
import { feedbackFaults } from './feedback.js'
import { filesFaults } from './files.js'
import { goodsFaults } from './goods.js'
import { inputFaults } from './input.js'
import { ledgerFaults } from './ledger.js'
import { managersFaults } from './managers.js'
import { messagesFaults } from './messages.js'
import { ordersFaults } from './orders.js'
import { parametersFaults } from './parameters.js'
import { partyPaymentsFaults } from './party-payments.js'
import { placesFaults } from './places.js'
import { reconciliationFaults } from './reconciliation.js'
import { secondFactorFaults } from './second-factor.js'
import { sessionFaults } from './session.js'
import { slidesFaults } from './slides.js'
import { storesFaults } from './stores.js'
import { withdrawalsFaults } from './withdrawals.js'
import type { Refusal } from './refusal.js'

export type { Refusal } from './refusal.js'

/** All refusals of the API, by name. */
export const faults = {
  ...sessionFaults,
  ...secondFactorFaults,
  ...inputFaults,
  ...filesFaults,
  ...managersFaults,
  ...agentsFaults,
  ...placesFaults,
  ...devicesFaults,
  ...messagesFaults,
  ...ordersFaults,
  ...ledgerFaults,
  ...withdrawalsFaults,
  ...partyPaymentsFaults,
  ...reconciliationFaults,
  ...storesFaults,
  ...goodsFaults,
  ...auditsFaults,
  ...feedbackFaults,
  ...articlesFaults,
  ...parametersFaults,
  ...slidesFaults,
} as const

export type FaultName = keyof typeof faults
type Needs<N extends FaultName> = Placeholders<(typeof faults)[N][1]>
/** The values of a refusal's sentence; none if it has no placeholders. */
export type FaultValues<N extends FaultName> = [Needs<N>] extends [never]
  ? []
  : [values: { [K in Needs<N>]: string | number | Text }]

/** Thrown to refuse a call; the HTTP layer turns it into an envelope. */
export class Fault extends Error {
  override readonly name = 'Fault'
  constructor(
    readonly reason: FaultName,
    readonly values: Values,
    readonly data: unknown = null,
  ) {
    super(reason)
  }
  get code(): Code {
    return faults[this.reason][0]
  }
  get text(): Text {
    const [, zh, en] = faults[this.reason]
    return [zh, en]
  }
  /** The sentence in a language. */
  messageIn(language: Language): string {
    return translate(this.text, language, this.values)
  }
  /** The `data` of the envelope: the refused fields that the call takes, as for bad input, or the data for its page. */
  dataIn(language: Language, takes: (field: string) => boolean = () => true): unknown {
    const [, , , fields = []]: Refusal = faults[this.reason]
    const message = this.messageIn(language)
    const problems = fields.filter(takes).map((field): FieldProblem => ({ field, reason: this.reason, message }))
    return problems.length > 0 ? problems : this.data
  }
}

export function fault<N extends FaultName>(reason: N, ...[values]: FaultValues<N>): Fault {
  return new Fault(reason, values ?? {})
}
