import { isLogField, type LogEntity } from '@bedside/contracts'

/** Where the columns of a record are called otherwise than the fields of its form. */
const names: Readonly<Partial<Record<LogEntity, Readonly<Record<string, string>>>>> = {
  role: { id: 'roleId', name: 'roleName' },
  manager: { id: 'managerId', account: 'managerAccount', name: 'managerName', mustChange: 'mustChangePassword' },
  menu: { id: 'menuId' },
  agent: { id: 'agentId', account: 'managerAccount' },
  session: { id: 'sessionId' },
  hospital: { id: 'hospitalId', name: 'hospitalName' },
  plan: { id: 'planId', name: 'planName' },
  franchise: { id: 'franchiseId' },
  device: { id: 'deviceId' },
  department: { id: 'departmentId', sort: 'orderBy' },
  ward: { id: 'wardId' },
  bed: { id: 'bedId' },
}

/** What the form calls a column: people, and programs beside us, know fields only. */
export const fieldName = (entity: LogEntity, column: string): string => names[entity]?.[column] ?? column

/** Whether a column is a field that people know. */
export const isTold = (entity: LogEntity, column: string): boolean => isLogField(entity, fieldName(entity, column))

/** What a log row stored of a record, told as its form would. Rows of earlier versions may hold more than people know. */
export function asFields(entity: LogEntity, json: string): Record<string, unknown> | null {
  const columns = JSON.parse(json) as Record<string, unknown> | null
  if (columns === null) return null
  const fields: Record<string, unknown> = {}
  for (const [column, value] of Object.entries(columns))
    if (isTold(entity, column)) fields[fieldName(entity, column)] = value
  return fields
}
