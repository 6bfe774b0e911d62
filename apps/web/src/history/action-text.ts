import {
  allEndpoints,
  fieldsOf,
  entityNames,
  logEvents,
  logResults,
  type Endpoint,
  type OperationLogRow,
  type Text,
} from '@bedside/contracts'
import { uncapitalized } from '../lib/uncapitalized'

const byName = new Map(allEndpoints.map((endpoint) => [endpoint.name, endpoint]))

/** The endpoint of a log entry; undefined if a former release had it. */
export const endpointOf = (action: string): Endpoint | undefined => byName.get(action)

/** The fields of a log entry that say what was done. */
export type LoggedAction = Pick<OperationLogRow, 'action' | 'entity' | 'result' | 'before' | 'after'>

/** What was done or attempted, in the contract's words without its hints for API clients. */
export function actionText(logged: LoggedAction): Text {
  const { action, result, before, after } = logged
  const moved = lockMoves.get(after?.['action'])
  if (moved && aboutLocks.has(action)) return moved
  const event = logEvents.find((known) => known === action)
  if (event) return logEvents.texts[event]
  const endpoint = endpointOf(action)
  if (!endpoint) return [action, action]
  // A refused action did not record whether it was to add or change, or to enable or disable.
  if (result !== 'REFUSED' && endpoint.done) return before === null ? endpoint.done.added : endpoint.done.changed
  const switchedTo = fieldsOf(endpoint.input).has('isFlag') ? (after?.['isFlag'] ?? after?.['status']) : undefined
  if (switchedTo !== undefined) return switchText(logged, switchedTo)
  return [gist(endpoint.doc[0]), gist(endpoint.doc[1])]
}

const gist = (doc: string): string => doc.split(/\s*[，；：（;:,(]/)[0] ?? doc

const aboutLocks: ReadonlySet<string> = new Set(['device.lockDevice', 'device.lockEnded'])
const lockMoves: ReadonlyMap<unknown, Text> = new Map([
  ['OPEN', ['远程开锁', 'Unlock remotely']],
  ['CLOSE', ['远程关锁', 'Lock remotely']],
  ['REBOOT', ['远程重启', 'Reboot remotely']],
])

/** Disabled devices have a status of their own instead of the flag. */
function switchText({ entity }: LoggedAction, to: unknown): Text {
  const [zh, en] = entityNames.texts[entity]
  const off = to === 2 || to === 'DISABLED'
  return off ? [`停用${zh}`, `Disable ${en.toLowerCase()}`] : [`启用${zh}`, `Enable ${en.toLowerCase()}`]
}

/** The whole sentence: the result unless successful, the action, the record and the reason. */
export function sentenceOf(row: LoggedAction & Pick<OperationLogRow, 'label' | 'reason'>): Text {
  const [zh, en] = actionText(row)
  const record = row.label === '' ? '' : ` · ${row.label}`
  if (row.result !== 'REFUSED' && row.result !== 'FAILED') return [zh + record, en + record]
  const [outcomeZh, outcomeEn] = logResults.texts[row.result]
  const why = row.reason === '' ? '' : ` — ${row.reason}`
  return [`${outcomeZh}：${zh}${record}${why}`, `${outcomeEn}: ${uncapitalized(en)}${record}${why}`]
}
