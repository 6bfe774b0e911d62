import type { Actor } from '../../access/actor.js'
import { missing, own } from '../../access/scope.js'
import type { Reading } from '../../data/reading.js'
import { ensure } from '../../ensure.js'

/** The shop of a call: a shop's staff mean their own; others name one within their scope. */
export async function whoseStore(db: Reading, me: Actor, storeId?: number): Promise<number> {
  const id = storeId ?? me.storeId
  ensure(id !== null, () => missing(me))
  const stores = db.selectFrom('Store').select(['id', 'agentPath']).where('id', '=', id)
  return own(me, await stores.executeTakeFirst(), (store) => ({ storeId: store.id, agentPath: store.agentPath })).id
}
