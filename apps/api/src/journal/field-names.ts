import { entities, isLogField, type Entity } from '@bedside/contracts'

type Names = Readonly<Partial<Record<Entity, Readonly<Record<string, string>>>>>

/** What columns were called before they were named as the fields of their forms, which rows of the log from before then still tell: none is ever rewritten. */
const formerNames: Names = {
  role: { name: 'roleName' },
  manager: { account: 'managerAccount', name: 'managerName', mustChange: 'mustChangePassword' },
  agent: { account: 'managerAccount' },
  hospital: { name: 'hospitalName' },
  plan: { name: 'planName' },
  department: { sort: 'orderBy' },
}

/** What the form calls a column: people, and programs beside us, know fields only. */
export const fieldName = (entity: Entity, column: string): string =>
  column === 'id' ? entities[entity].id : (formerNames[entity]?.[column] ?? column)

/** Whether a column is a field that people know. */
export const isTold = (entity: Entity, column: string): boolean => isLogField(entity, fieldName(entity, column))

/** Rows of earlier versions say so of a lead that nobody has to call. */
const isNever = (column: string, value: unknown): boolean => column === 'nextFollowOn' && value === '9999-12-31'

/** What a log row stored of a record, told as its form would. Rows of earlier versions may hold more than people know. */
export function asFields(entity: Entity, json: string): Record<string, unknown> | null {
  const columns = JSON.parse(json) as Record<string, unknown> | null
  if (columns === null) return null
  const fields: Record<string, unknown> = {}
  for (const [column, value] of Object.entries(columns)) {
    const name = fieldName(entity, column)
    if (isLogField(entity, name)) fields[name] = isNever(column, value) ? null : value
  }
  return fields
}
