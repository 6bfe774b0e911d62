import { allEndpoints, logEvents, type Endpoint, type OperationLogRow, type Text } from '@bedside/contracts'

const byName = new Map(allEndpoints.map((endpoint) => [endpoint.name, endpoint]))

/** The call that an entry of the log tells of; undefined for one that a former release had. */
export const endpointOf = (action: string): Endpoint | undefined => byName.get(action)

/** An entry as far as it tells what was done. */
export type Deed = Pick<OperationLogRow, 'action' | 'result' | 'before'>

/** What was done or came of it, in words: the contract's own, without what it adds for those who call. */
export function actionText({ action, result, before }: Deed): Text {
  const event = logEvents.find((known) => known === action)
  if (event) return logEvents.texts[event]
  const endpoint = endpointOf(action)
  if (!endpoint) return [action, action]
  const { doc, done } = endpoint
  // What was refused names no record: it may have been about a new one or not.
  if (done && result === 'OK') return before === null ? done.added : done.changed
  return [gist(doc[0]), gist(doc[1])]
}

const gist = (doc: string): string => doc.split(/[，；;,]/)[0] ?? doc
