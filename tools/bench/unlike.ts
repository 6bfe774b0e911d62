import { codeOf, type Reply } from './call.js'

/** Where two replies to one request differ, or both are not what was expected. */
export function unlike(one: Reply, other: Reply, refuses: boolean): [string, string] | undefined {
  if (one.body !== other.body || (codeOf(one.body) !== 1) !== refuses) return [one.body, other.body]
  const [here, there] = [headersOf(one), headersOf(other)]
  return here === there ? undefined : [here, there]
}

/** The headers without those that differ per request, server or connection. */
function headersOf({ status, headers }: Reply): string {
  const { date: _date, 'x-request-id': _id, 'x-process': process, 'keep-alive': _idle, ...others } = headers
  const same = { ...others, 'x-process': process === undefined ? 'missing' : 'given' }
  return JSON.stringify([status, Object.entries(same).sort(([one], [other]) => one.localeCompare(other))])
}
