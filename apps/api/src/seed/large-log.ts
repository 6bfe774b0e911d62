import type { DB } from '@bedside/prisma'
import { dayMs, type Entity } from '@bedside/contracts'
import type { Insertable } from 'kysely'
import type { NewManager, Place } from './large-people.js'
import { pick, randomNumbers } from './random.js'

const yearMs = 365 * dayMs
/** The share of refused calls. */
const refusedShare = 0.03

/** The author of a log row. */
interface Author {
  readonly id: number
  readonly account: string
  readonly agentPath: string
}

export function authorsOf(managers: readonly NewManager[], places: readonly Place[]): Author[] {
  const paths = new Map(places.map(({ id, path }) => [id, path]))
  return managers.map(({ id, managerAccount: account, agentId }) => ({
    id,
    account,
    agentPath: paths.get(agentId ?? 0) ?? '',
  }))
}

const actions = {
  manager: 'manager.setManager',
  role: 'role.setRole',
  menu: 'menu.setMenu',
  agent: 'agent.updateAgent',
  session: 'session.endSession',
  log: 'log.exportOperationLogList',
} as const satisfies Partial<Record<Entity, string>>

const entities = Object.keys(actions) as (keyof typeof actions)[]

/** Generates a year of the operation log, oldest first. */
export function* logRows(
  count: number,
  authors: readonly Author[],
  now: number,
): Generator<Insertable<DB['OperationLog']>> {
  const random = randomNumbers(3)
  for (let n = 0; n < count; n++) {
    const { id, account, agentPath } = pick(authors, random)
    const entity = pick(entities, random)
    const entityId = String(1 + Math.floor(random() * 5000))
    const refused = random() < refusedShare
    yield {
      managerId: id,
      account,
      agentPath,
      action: actions[entity],
      entity,
      entityId,
      label: `${entity}-${entityId}`,
      before: refused ? 'null' : '{"isFlag":1}',
      after: refused ? 'null' : '{"isFlag":2}',
      reason: refused ? '您的权限不足' : '',
      result: refused ? 'REFUSED' : 'OK',
      ip: `10.0.${n % 256}.${(n >> 8) % 256}`,
      requestId: `large-${n}`,
      createdAt: now - Math.floor(((count - n) / count) * yearMs),
    }
  }
}
