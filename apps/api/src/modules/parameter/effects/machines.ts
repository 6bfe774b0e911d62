import { dayMs, hourMs } from '@bedside/contracts'
import { sql } from 'kysely'
import { only, weekMs, type ProposedValue, type EffectCount, type EffectCounts } from './proposed-value.js'

const commands = ({ db, now }: ProposedValue) =>
  db
    .selectFrom('LockEvent')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('createdAt', '>', now - weekMs)

/** Commands that took longer. */
const answeredLate = (proposed: ProposedValue): EffectCount =>
  only(
    commands(proposed)
      .where('durationMs', '>', proposed.value * 1000)
      .executeTakeFirstOrThrow(),
  )

const triedMore = (proposed: ProposedValue): EffectCount =>
  only(commands(proposed).where('attempts', '>', proposed.value).executeTakeFirstOrThrow())

const silent = ({ db, value, now }: ProposedValue): EffectCount =>
  only(
    db
      .selectFrom('Device')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('lastHeartbeatAt', '<', now - value * 1000)
      .where('lockType', '=', '4G')
      .where('status', 'not in', ['SCRAPPED', 'LOST'])
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow(),
  )

/** Messages that came less than so long after the nth before them to the same phone. */
const closerThan = ({ db, now }: ProposedValue, nth: number, ms: number): EffectCount =>
  only(
    db
      .selectFrom(
        db
          .selectFrom('SmsMessage')
          .select(
            sql<number>`"sentAt" - lag("sentAt", ${sql.lit(nth)}) over (partition by phone order by "sentAt", id)`.as(
              'gap',
            ),
          )
          .where('createdAt', '>', now - weekMs)
          .where('sentAt', 'is not', null)
          .as('each'),
      )
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('gap', '<', ms)
      .executeTakeFirstOrThrow(),
  )

export const machineEffects: EffectCounts = {
  'lock.ackSeconds': answeredLate,
  'lock.tries': triedMore,
  'lock.offlineSeconds': silent,
  'sms.againSeconds': (proposed) => closerThan(proposed, 1, proposed.value * 1000),
  'sms.perHour': (proposed) => closerThan(proposed, proposed.value, hourMs),
  'sms.perDay': (proposed) => closerThan(proposed, proposed.value, dayMs),
}
