import { sql } from 'kysely'
import { asked, where } from '../list/bind.js'
import { cold } from '../list/cold.js'
import type { Filter } from '../list/filters.js'

/** Records of an agent's time: hospitals move between agents, records keep the agent they were created under. */
export const runBy: Filter<'t.agentPath'> = {
  condition: (field) => {
    const path = cold.selectFrom('Agent').select('path').where('id', '=', asked<number>(field))
    return where`${sql.ref('t.agentPath')} = ${path}`
  },
}
