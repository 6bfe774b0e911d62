import { unindexed } from '@bedside/prisma'
import { dayMs, type ParameterEffect, type ParameterKey } from '@bedside/contracts'
import { expressionBuilder, sql, type Expression } from 'kysely'
import type { Reading } from '../../../data/reading.js'

/** A value that somebody is about to save, and where to look what it would have done. */
export interface ProposedValue {
  readonly db: Reading
  readonly value: number
  readonly now: number
  /** The values of other parameters. */
  readonly of: (key: ParameterKey) => Promise<number>
}

export type EffectCount = Promise<ParameterEffect>
export type EffectCounts = Readonly<Partial<Record<ParameterKey, (proposed: ProposedValue) => EffectCount>>>

export const weekMs = 7 * dayMs

/**
 * Successful payments of the week: found by their time, because nearly all payments ever made have the same status, and SQLite
 * would read those instead.
 */
export const paidOfWeek = ({ db, now }: ProposedValue, business: 'RENTAL' | 'TOPUP') =>
  db
    .selectFrom('Payment')
    .select(({ fn }) => [fn.countAll<number>().as('count'), summed(fn.sum<number | null>('amountCents'))])
    .where('paidAt', '>', now - weekMs)
    .where(unindexed(sql.ref<string>('business')), '=', business)
    .where(unindexed(sql.ref<string>('status')), '=', 'SUCCESS')

/** A sum that is 0 instead of null if there is nothing to add. */
export const summed = (sum: Expression<number | null>) =>
  expressionBuilder().fn.coalesce(sum, sql.lit(0)).as('amountCents')

/** Effects on what has no amount. */
export const only = async (counted: Promise<{ count: number }>): EffectCount => ({
  count: (await counted).count,
  amountCents: 0,
})
