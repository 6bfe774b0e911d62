import {
  Fault,
  faults,
  lockReasons,
  logEvents,
  translate,
  type FaultName,
  type Language,
  type OperationLogRow,
  type Text,
  type Values,
} from '@bedside/contracts'

type LogEntry = Pick<OperationLogRow, 'action' | 'result' | 'reason'>

/** A refusal as the log stores it: by name, because each reader sees it in their own language. */
export const storedRefusal = ({ reason, values }: Fault): string => `${reason} ${JSON.stringify(values)}`

/** The text for readers. Reasons given by people are kept as typed, as are sentences stored by earlier versions. */
export function reasonText({ action, result, reason }: LogEntry, language: Language): string {
  if (result === 'REFUSED') return refusalText(reason, language)
  const cause = isLogEvent(action) && lockReasons.find((known) => known !== '' && known === reason)
  return cause ? translate(lockReasons.texts[cause], language) : reason
}

const isLogEvent = (action: string): boolean => logEvents.some((event) => event === action)

const withNeed: Text = ['{sentence}，需要“{needs}”', '{sentence}: it needs “{needs}”']

function refusalText(stored: string, language: Language): string {
  const blank = stored.indexOf(' ')
  const name = stored.slice(0, blank)
  if (!isFault(name)) return stored
  const values = JSON.parse(stored.slice(blank)) as Values
  const sentence = new Fault(name, values).messageIn(language)
  const text = values['needs'] === undefined ? sentence : translate(withNeed, language, { ...values, sentence })
  return text.slice(0, 300)
}

const isFault = (name: string): name is FaultName => Object.hasOwn(faults, name)
