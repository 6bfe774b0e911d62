import { fault, feedbackStatuses, type FeedbackMove, type FeedbackStatus } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { valueIn } from '../../data/value-in.js'
import { ensure } from '../../ensure.js'

/** Who makes a step: platform staff, an agent's staff, or the user or server. */
type Mover = 'PLATFORM' | 'AGENT' | 'NOBODY'

interface Rule {
  readonly from: readonly FeedbackStatus[]
  /** Omitted: the status does not change. */
  readonly to?: FeedbackStatus
  readonly by: readonly Mover[]
  /** Whether a reply is owed from then on; omitted: as before. */
  readonly owed?: 0 | 1
  /** Whether it goes on waiting for what it waits for; omitted: unless the step says whether a reply is owed. */
  readonly waitsOn?: true
}

const staff = ['PLATFORM', 'AGENT'] as const
const anybody = [...staff, 'NOBODY'] as const
const nobody = ['NOBODY'] as const

/** The allowed steps of feedback, and who may make them. */
const feedbackMovesBy: Readonly<Record<Exclude<FeedbackMove, 'REPORT' | 'SAY'>, Rule>> = {
  // The server makes this step when demo data is built, in somebody's name.
  ACCEPT: { from: ['OPEN'], to: 'PROCESSING', by: anybody },
  NOTE: { from: ['OPEN', 'PROCESSING', 'RESOLVED'], by: staff },
  REPLY: { from: ['PROCESSING', 'RESOLVED'], by: anybody, owed: 0, waitsOn: true },
  RESOLVE: { from: ['PROCESSING'], to: 'RESOLVED', by: anybody, owed: 0 },
  REPAIR: { from: ['PROCESSING'], by: staff, owed: 0 },
  REFUND: { from: ['PROCESSING', 'RESOLVED'], by: staff },
  WAIT: { from: ['PROCESSING'], by: anybody, owed: 0 },
  WAKE: { from: ['PROCESSING'], by: anybody, owed: 1 },
  INVALID: { from: ['OPEN'], to: 'CLOSED', by: ['PLATFORM'], owed: 0 },
  REOPEN: { from: ['RESOLVED'], to: 'PROCESSING', by: anybody, owed: 1 },
  CLOSE: { from: ['RESOLVED'], to: 'CLOSED', by: nobody, owed: 0 },
}

/** A user may add text until the feedback is closed; that reopens resolved feedback. */
const addingText: Rule = { from: ['OPEN', 'PROCESSING', 'RESOLVED'], by: nobody, owed: 1 }
export const ruleOf = (move: Exclude<FeedbackMove, 'REPORT'>): Rule =>
  move === 'SAY' ? addingText : feedbackMovesBy[move]

/** The status after a step; refuses steps that are not allowed. */
export function mustMove(me: Actor | undefined, from: string, move: Exclude<FeedbackMove, 'REPORT'>): FeedbackStatus {
  const rule = ruleOf(move)
  ensure(rule.by.includes(moverOf(me)), () => fault('access.denied'))
  const status = valueIn(feedbackStatuses, from)
  ensure(rule.from.includes(status), () => fault('record.stateChanged'))
  if (move === 'SAY' && status === 'RESOLVED') return 'PROCESSING'
  return rule.to ?? status
}

const moverOf = (me: Actor | undefined): Mover =>
  me === undefined ? 'NOBODY' : me.family === 'PLATFORM' ? 'PLATFORM' : 'AGENT'

/** The statuses of unresolved feedback. */
export const unresolved = ['OPEN', 'PROCESSING'] as const satisfies readonly FeedbackStatus[]
