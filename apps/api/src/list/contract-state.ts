import { limits, dayMs, type ContractState } from '@bedside/contracts'
import { sql } from 'kysely'
import { dayOf } from '../clock.js'
import { param, queryField, where } from './bind.js'
import type { Filter } from './filters.js'

const contractTo = sql.ref('t.contractTo')

/** The days that decide the state of a contract, as parameters of its list: today, and the last day that counts as near. */
export const contractDays = (now: number): { today: string; soon: string } => ({
  today: dayOf(now),
  soon: dayOf(now + limits.contractWarningDays * dayMs),
})

/** The state of the contract of row `t` on the day of the request. */
export const contractState = sql<ContractState>`CASE WHEN ${contractTo} = '' THEN 'NONE'
  WHEN ${contractTo} < ${param('today')} THEN 'ENDED' WHEN ${contractTo} <= ${param('soon')} THEN 'ENDING'
  ELSE 'ACTIVE' END`

export const inContractState: Filter<'t.contractTo'> = {
  condition: (field) => where`${contractState} = ${queryField(field)}`,
}

/** The days until a contract ends, negative once it has; null without an end. */
export const daysLeft = (end: string, today: string): number | null =>
  end === '' ? null : Math.round((Date.parse(end) - Date.parse(today)) / dayMs)
