import type { MenuNode } from '@bedside/contracts'
import { missingKey } from './builders.js'
import type { Answer } from './caller.js'
import type { World } from './world.js'

/** What tests read back from the database and from answers. */

export function menuIdOf(world: World, interfaceName: string): number {
  const row = world.database.reader.prepare('SELECT id FROM "Menu" WHERE "interfaceName" = ?').get(interfaceName) as
    | { id: number }
    | undefined
  return row?.id ?? missingKey(interfaceName)
}

/** One stored row, by its id. */
export function stored(world: World, table: 'Manager' | 'Role' | 'Menu' | 'Agent', id: number) {
  return world.database.reader.prepare(`SELECT * FROM "${table}" WHERE id = ?`).get(id) as
    | Record<string, string | number | null>
    | undefined
}

/** The names that a tree allows. */
export const allowedIn = (tree: readonly MenuNode[]): string[] =>
  tree.flatMap((node) => [...(node.isFlag > 0 ? [node.interfaceName] : []), ...allowedIn(node.sysMenuList)])

/** All names in a tree, allowed or not. */
export const namesIn = (tree: readonly MenuNode[]): string[] =>
  tree.flatMap((node) => [node.interfaceName, ...namesIn(node.sysMenuList)])

export interface LogRow {
  managerId: number
  account: string
  agentPath: string
  action: string
  entity: string
  entityId: string
  label: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  reason: string
  result: string
  ip: string
  requestId: string
  createdAt: number
}

/** What the operation log says of one request. Refusals are noted behind the answer, so writes under way come first. */
export async function logOf(world: World, answer: Answer<unknown>): Promise<LogRow[]> {
  await world.database.write(async () => {})
  const rows = world.database.reader
    .prepare('SELECT * FROM "OperationLog" WHERE "requestId" = ? ORDER BY id')
    .all(answer.headers.get('x-request-id')) as (LogRow & { before: string; after: string })[]
  return rows.map((row) => ({
    ...row,
    before: JSON.parse(row.before) as LogRow['before'],
    after: JSON.parse(row.after) as LogRow['after'],
  }))
}
