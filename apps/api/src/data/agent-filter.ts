import { bind, where } from '../list/bind.js'
import type { Filter } from '../list/filters.js'

/** What this agent ran at the time; hospitals go from one agent to another, and the record stays. */
export const runBy: Filter = {
  condition: (field) => where`t.agentPath = (SELECT path FROM Agent WHERE id = ${bind(({ query }) => query[field])})`,
}
