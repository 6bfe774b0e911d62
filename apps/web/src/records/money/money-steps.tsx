import { yuan, type MoneyStep, type Text } from '@bedside/contracts'
import { useLanguage } from '../../i18n/language'
import { useTranslate, useText } from '../../i18n/messages'
import { useSignedIn } from '../../session/session'
import { Timeline, TimelineEntry } from '../../ui/timeline'
import { failureText } from './failure-text'
import { moneyMessages } from './money.messages'

interface MoneyStepsProps<Move extends string, Status extends string> {
  steps: readonly (MoneyStep & { move: Move; status: Status })[]
  moves: Readonly<Record<Move, Text>>
  statuses: Readonly<Record<Status, Text>>
  /** The name to show if it was not done by staff; defaults to the user or the server. */
  otherwise?: string
}

/** The history of an order or a deposit, oldest first. */
export function MoneySteps<Move extends string, Status extends string>(props: MoneyStepsProps<Move, Status>) {
  const { steps, moves, statuses, otherwise } = props
  const t = useText(moneyMessages)
  // Only the platform sees which of its staff did something.
  const unnamed = t(useSignedIn().info.family === 'PLATFORM' ? 'byItself' : 'byOthers')
  const translate = useTranslate()
  const language = useLanguage()
  return (
    <Timeline>
      {steps.map(({ at, move, status, amountCents, actor, reason }) => (
        <TimelineEntry key={`${at} ${move}`} at={at} who={actor || (otherwise ?? unnamed)}>
          <p>
            {translate(moves[move])}
            {amountCents !== null && ` ${yuan(amountCents)}`} → {translate(statuses[status])}
          </p>
          {reason && <p className="muted">{move === 'BOUNCE' ? failureText(reason, language) : reason}</p>}
        </TimelineEntry>
      ))}
    </Timeline>
  )
}
