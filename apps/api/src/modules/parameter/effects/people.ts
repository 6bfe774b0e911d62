import { dayMs, hourMs } from '@bedside/contracts'
import { only, weekMs, type ProposedValue, type EffectCount, type EffectCounts } from './proposed-value.js'

/** Accounts whose password is older; none where passwords last for ever (0). */
const withOldPassword = async ({ db, value, now }: ProposedValue): EffectCount => {
  if (value === 0) return { count: 0, amountCents: 0 }
  return only(
    db
      .selectFrom('Manager')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('isFlag', '=', 1)
      .where('deletedAt', 'is', null)
      .where(({ fn }) => fn.coalesce('passwordAt', 'createdAt'), '<', now - value * dayMs)
      .executeTakeFirstOrThrow(),
  )
}

/** An account is locked for one address at a time, and is counted once, from however many. */
const guessed = ({ db, value, now }: ProposedValue): EffectCount =>
  only(
    db
      .selectFrom(
        db
          .selectFrom('LoginLog')
          .select(({ fn }) => fn<string>('lower', ['account']).as('account'))
          .where('createdAt', '>', now - weekMs)
          .where('result', '=', 'WRONG')
          .groupBy(({ fn }) => [fn<string>('lower', ['account']), 'ip'])
          .having(({ fn }) => fn.countAll<number>(), '>=', value)
          .as('each'),
      )
      .select(({ fn }) => fn.count<number>('account').distinct().as('count'))
      .executeTakeFirstOrThrow(),
  )

/** Sessions that were in use for longer. */
const stayed = ({ db, value, now }: ProposedValue): EffectCount =>
  only(
    db
      .selectFrom('Session')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('seenAt', '>', now - weekMs)
      .where((row) => row(row('seenAt', '-', row.ref('createdAt')), '>', value * hourMs))
      .executeTakeFirstOrThrow(),
  )

export const peopleEffects: EffectCounts = {
  'account.passwordDays': withOldPassword,
  'account.lockTries': guessed,
  'account.sessionHours': stayed,
}
