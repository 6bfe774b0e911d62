import type { MenuNode } from '@bedside/contracts'
import { missingKey } from './build-roles.js'
import type { Answer } from './caller.js'
import type { World } from './world.js'

/** Reads from the database and from replies. */

export function menuIdOf(world: World, interfaceName: string): number {
  const row = world.database.reader.prepare('SELECT id FROM "Menu" WHERE "interfaceName" = ?').get(interfaceName) as
    | { id: number }
    | undefined
  return row?.id ?? missingKey(interfaceName)
}

/** A stored row by id. */
export function storedRow(world: World, table: 'Manager' | 'Role' | 'Menu' | 'Agent', id: number) {
  return world.database.reader.prepare(`SELECT * FROM "${table}" WHERE id = ?`).get(id) as
    | Record<string, string | number | null>
    | undefined
}

/** What tests of refusals compare of an answer. */
export const codeAndMsg = ({ code, msg }: Pick<Answer<unknown>, 'code' | 'msg'>) => [code, msg]

/** The allowed names in a tree. */
export const allowedIn = (tree: readonly MenuNode[]): string[] =>
  tree.flatMap((node) => [...(node.isFlag > 0 ? [node.interfaceName] : []), ...allowedIn(node.sysMenuList)])

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

/** The operation log rows of one request. Refusals are logged after the reply, so this waits for writes in progress. */
export const logOf = async (world: World, answer: Answer<unknown>): Promise<LogRow[]> =>
  (await logsOf(world, [answer]))(answer)

/** The same for many requests at once, which is much faster than one by one. */
export async function logsOf(
  world: World,
  answers: readonly Answer<unknown>[],
): Promise<(answer: Answer<unknown>) => LogRow[]> {
  await world.database.write(async () => {})
  const ids = answers.map(({ headers }) => headers.get('x-request-id'))
  const rows = world.database.reader
    .prepare(`SELECT * FROM "OperationLog" WHERE "requestId" IN (${ids.map(() => '?').join()}) ORDER BY id`)
    .all(...ids) as (LogRow & { before: string; after: string })[]
  return ({ headers }) =>
    rows
      .filter(({ requestId }) => requestId === headers.get('x-request-id'))
      .map((row) => ({
        ...row,
        before: JSON.parse(row.before) as LogRow['before'],
        after: JSON.parse(row.after) as LogRow['after'],
      }))
}
