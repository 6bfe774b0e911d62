import { allEndpoints, type Endpoint, type Text } from '@bedside/contracts'

const byName = new Map(allEndpoints.map((endpoint) => [endpoint.name, endpoint]))

/** The call that an entry of the log tells of; undefined for one that a former release had. */
export const endpointOf = (action: string): Endpoint | undefined => byName.get(action)

/** What was done, in words: the contract's own, without what it adds for those who call. */
export function actionText(action: string): Text {
  const doc = endpointOf(action)?.doc
  return doc ? [gist(doc[0]), gist(doc[1])] : [action, action]
}

const gist = (doc: string): string => doc.split(/[，；;,]/)[0] ?? doc
