import { aheadOfUtcMs, dayMs, withdrawalFee, type ApplicantKind } from '@bedside/contracts'
import { sql } from 'kysely'
import { summed, weekMs, type ProposedValue, type EffectCount, type EffectCounts } from './proposed-value.js'

const withdrawn = ({ db, now }: ProposedValue) => db.selectFrom('Withdrawal').where('createdAt', '>', now - weekMs)

const countAndSum = (rows: ReturnType<typeof withdrawn>): EffectCount =>
  rows
    .select(({ fn }) => [fn.countAll<number>().as('count'), summed(fn.sum<number | null>('amountCents'))])
    .executeTakeFirstOrThrow()

const withdrawals = (kind: ApplicantKind) => {
  const ofKind = (proposed: ProposedValue) => withdrawn(proposed).where('applicantKind', '=', kind)
  return {
    tooSmall: (proposed: ProposedValue) => countAndSum(ofKind(proposed).where('amountCents', '<', proposed.value)),
    tooLarge: (proposed: ProposedValue) => countAndSum(ofKind(proposed).where('amountCents', '>', proposed.value)),
    tooMany: (proposed: ProposedValue) => beyondTheDay(proposed, kind),
    fees: async (proposed: ProposedValue): EffectCount => {
      const rows = await ofKind(proposed).select('amountCents').execute()
      const amountCents = rows.reduce((sum, each) => sum + withdrawalFee(each.amountCents, proposed.value), 0)
      return { count: rows.length, amountCents }
    },
  }
}

const byTwo = (proposed: ProposedValue) => countAndSum(withdrawn(proposed).where('amountCents', '>=', proposed.value))

const neverPaid = ['CANCELLED', 'REJECTED', 'FAILED']

/** Applications beyond so many of one owner on one day. */
const beyondTheDay = ({ db, value, now }: ProposedValue, kind: ApplicantKind): EffectCount =>
  db
    .selectFrom(
      db
        .selectFrom('Withdrawal')
        .select([
          'amountCents',
          sql<number>`row_number() over (
            partition by "ownerId", ("createdAt" + ${sql.lit(aheadOfUtcMs)}) / ${sql.lit(dayMs)} order by "createdAt", id)`.as(
            'nth',
          ),
        ])
        .where('applicantKind', '=', kind)
        .where('createdAt', '>', now - weekMs)
        .where('status', 'not in', neverPaid)
        .as('each'),
    )
    .select(({ fn }) => [fn.countAll<number>().as('count'), summed(fn.sum<number | null>('amountCents'))])
    .where('nth', '>', value)
    .executeTakeFirstOrThrow()

const [agent, store, user] = [withdrawals('AGENT'), withdrawals('STORE'), withdrawals('USER')]

export const withdrawalEffects: EffectCounts = {
  'withdraw.agent.min': agent.tooSmall,
  'withdraw.agent.max': agent.tooLarge,
  'withdraw.agent.perDay': agent.tooMany,
  'withdraw.agent.fee': agent.fees,
  'withdraw.store.min': store.tooSmall,
  'withdraw.store.max': store.tooLarge,
  'withdraw.store.perDay': store.tooMany,
  'withdraw.store.fee': store.fees,
  'withdraw.user.min': user.tooSmall,
  'withdraw.user.max': user.tooLarge,
  'withdraw.user.perDay': user.tooMany,
  'withdraw.user.fee': user.fees,
  'withdraw.secondApproval': byTwo,
}
