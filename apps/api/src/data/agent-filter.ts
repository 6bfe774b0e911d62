import { sql } from 'kysely'
import { queryField, where } from '../list/bind.js'
import { cold } from '../list/cold.js'
import type { Filter } from '../list/filters.js'

/** Records created while this agent ran the hospital: hospitals move between agents, records keep theirs. */
export const runBy: Filter<'t.agentPath'> = {
  condition: (field) => {
    const path = cold.selectFrom('Agent').select('path').where('id', '=', queryField<number>(field))
    return where`${sql.ref('t.agentPath')} = ${path}`
  },
}
