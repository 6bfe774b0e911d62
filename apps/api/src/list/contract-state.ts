import { limits, dayMs, type ContractState } from '@bedside/contracts'
import { sql } from 'kysely'
import { dayOf } from '../clock.js'
import { param, queryField, where } from './bind.js'
import type { Filter } from './filters.js'

/** The days that decide the state of what ends, as parameters of its list: today, and the last day that counts as near. */
export const contractDays = (now: number): { today: string; soon: string } => ({
  today: dayOf(now),
  soon: dayOf(now + limits.contractWarningDays * dayMs),
})

/** The state on the day of the request, by a column with the last day, such as that of a contract. */
export function stateBy(column: string) {
  const last = sql.ref(column)
  return sql<ContractState>`CASE WHEN ${last} = '' THEN 'NONE' WHEN ${last} < ${param('today')} THEN 'ENDED'
    WHEN ${last} <= ${param('soon')} THEN 'ENDING' ELSE 'ACTIVE' END`
}

export const inStateBy = <Column extends string>(column: Column): Filter<Column> => ({
  condition: (field) => where`${stateBy(column)} = ${queryField(field)}`,
})

export const contractState = stateBy('t.contractTo')
export const inContractState = inStateBy('t.contractTo')

/** The days until the last day, negative once it has passed; null without one. */
export const daysLeft = (end: string, today: string): number | null =>
  end === '' ? null : Math.round((Date.parse(end) - Date.parse(today)) / dayMs)
