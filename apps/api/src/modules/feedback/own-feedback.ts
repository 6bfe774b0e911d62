import type { DB, Tx } from '@bedside/prisma'
import { Fault, feedbackMoves, logFieldText, translate, type Text } from '@bedside/contracts'
import type { Selectable } from 'kysely'
import { nameShown } from '../../access/name-shown.js'
import type { Actor } from '../../access/actor.js'
import { rowsOf } from '../../access/rows.js'
import { valueIn } from '../../data/value-in.js'

export type StoredFeedback = Selectable<DB['Feedback']>

export const { own: ownFeedback, stored: storedFeedback } = rowsOf('Feedback', ({ agentPath }) => ({ agentPath }))

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
