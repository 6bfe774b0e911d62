import { entities, isLogField, type Entity } from '@bedside/contracts'

type Names = Readonly<Partial<Record<Entity, Readonly<Record<string, string>>>>>

/**
 * Former column names, before columns were named after form fields. Old log rows still use them: rows are never
 * rewritten.
 */
const formerNames: Names = {
  role: { name: 'roleName' },
  manager: { account: 'managerAccount', name: 'managerName', mustChange: 'mustChangePassword' },
  agent: { account: 'managerAccount' },
  hospital: { name: 'hospitalName' },
  plan: { name: 'planName' },
  department: { sort: 'orderBy' },
}

/** The form field of a column: users and API clients know fields only. */
export const fieldName = (entity: Entity, column: string): string =>
  column === 'id' ? entities[entity].id : (formerNames[entity]?.[column] ?? column)

/** Whether a column is a field known to users. */
export const isLogged = (entity: Entity, column: string): boolean => isLogField(entity, fieldName(entity, column))

/** In rows of earlier versions this date means that a lead need not be called. */
const isNever = (column: string, value: unknown): boolean => column === 'nextFollowOn' && value === '9999-12-31'

/** A log row's stored values as form fields. Rows of earlier versions may contain more than users know. */
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
