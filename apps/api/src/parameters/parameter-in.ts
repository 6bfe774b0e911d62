import { parameters, type ParameterKey } from '@bedside/contracts'
import { sql, type RawBuilder } from 'kysely'
import { cold } from '../list/cold.js'
import { param } from '../list/bind.js'

/** `valueAt` in the SQL of a list, at the time that it passes as `now`. */
export function parameterIn(key: ParameterKey): RawBuilder<number> {
  const stored = cold
    .selectFrom('Parameter as p')
    .where('p.key', '=', sql.lit(key))
    .select(
      sql<number>`CASE WHEN ${sql.ref('p.nextAt')} <= ${param<number>('now')} THEN ${sql.ref('p.nextValue')} ELSE ${sql.ref('p.value')} END`.as(
        'value',
      ),
    )
  return sql<number>`COALESCE(${stored}, ${sql.lit(parameters[key].standard)})`
}
