import type { DB, Tx } from '@bedside/prisma'
import { Fault, fault, feedbackMoves, logFieldText, translate, type Text } from '@bedside/contracts'
import type { Selectable } from 'kysely'
import { nameShown } from '../../access/name-shown.js'
import type { Actor } from '../../access/actor.js'
import { own } from '../../access/scope.js'
import type { Reading } from '../../data/reading.js'
import { valueIn } from '../../data/value-in.js'
import { ensure } from '../../ensure.js'

export type StoredFeedback = Selectable<DB['Feedback']>

const byId = (db: Reading, id: number) => db.selectFrom('Feedback').selectAll().where('id', '=', id).executeTakeFirst()

/** Existing feedback within the actor's scope. */
export async function ownFeedback(db: Reading, me: Actor, id: number): Promise<StoredFeedback> {
  return own(me, await byId(db, id), ({ agentPath }) => ({ agentPath }))
}

/** Feedback without a scope check, for users' own steps and jobs. */
export async function storedFeedback(tx: Tx, id: number): Promise<StoredFeedback> {
  const stored = await byId(tx, id)
  ensure(stored, () => fault('record.missing'))
  return stored
}

/** Feedback for a form opened on `version`; refused if it has changed since, with what was said meanwhile. */
export async function currentFeedback(
  tx: Tx,
  me: Actor,
  { feedbackId, version }: { feedbackId: number; version?: number },
): Promise<StoredFeedback> {
  const stored = await ownFeedback(tx, me, feedbackId)
  if (version === undefined || version === stored.version) return stored
  const since = await tx
    .selectFrom('FeedbackEvent as e')
    .leftJoin('Manager as m', 'm.id', 'e.managerId')
    .select(['e.move', 'e.text', 'e.actor', 'm.family'])
    .where('e.feedbackId', '=', feedbackId)
    .where('e.version', '>', version)
    .orderBy('e.id')
    .execute()
  const { language } = me.call
  const said = since.map(({ move, text }) => {
    const what = translate(feedbackMoves.texts[valueIn(feedbackMoves, move)], language)
    return text === '' ? what : translate([`${what}：${text}`, `${what}: ${text}`], language)
  })
  const last = since.at(-1)
  const by = (last && whoFor(me, last)) || translate(theUser, language)
  const changed = { said: { before: '', after: said.join('\n') } }
  const fields = logFieldText('feedback', 'said')
  throw new Fault('record.changed', { fields }, { version: stored.version, by, changed })
}
const theUser: Text = ['用户', 'the user']

/** Who did something, as the viewer may know it. */
export const whoFor = (me: Actor, doer: { family: string | null; actor: string }): string =>
  nameShown(me, doer) || (doer.actor && translate(platformStaff, me.call.language))
const platformStaff: Text = ['平台工作人员', 'Platform staff']
