import { Random } from './random.js'

/** The last stored instant, independent of the current day, so that every run measures the same rows. */
export const lastInstant = Date.parse('2026-11-20T15:59:59Z')
export const days = 365
const dayMs = 86_400_000
export const firstInstant = lastInstant - days * dayMs

export interface Staff {
  readonly id: number
  readonly account: string
  readonly agentPath: string
}

const entities = { manager: 35, session: 25, agent: 20, role: 12, menu: 8 } as const
const results = { OK: 96, REFUSED: 4 } as const
const actions: Record<keyof typeof entities, readonly string[]> = {
  manager: ['manager.setManager', 'manager.setRoleByManager', 'manager.resetPwd', 'manager.delManager'],
  session: ['session.kickSession', 'session.endSession'],
  agent: ['agent.setAgent', 'agent.setFlag', 'agent.delAgent'],
  role: ['role.setRole', 'role.setAuthorityByRole', 'role.copyRole'],
  menu: ['menu.setMenu', 'menu.delMenu'],
}
const cities = ['广州', '佛山', '武汉', '长沙', '成都', '杭州', '南京', '西安', '青岛', '厦门']
const names = ['云岭', '禅悦', '东湖', '沙湖', '星沙', '锦川', '钱湾', '紫金', '雁塔', '崂山', '鹭岛', '珠江']
const kinds = ['护理服务有限公司', '陪护服务部', '康养科技有限公司', '医护服务部', '健康管理有限公司']

/** Names of records: companies, accounts and roles. */
export const labels: readonly string[] = cities.flatMap((city) =>
  names.flatMap((name) => kinds.flatMap((kind) => [`${city}${name}${kind}`, `${city}${name}${kind.slice(0, 2)}主管`])),
)

/** The column with the name of each kind of record. */
const called = {
  manager: 'managerName',
  session: 'managerName',
  agent: 'company',
  role: 'roleName',
  menu: 'name',
} as const

/** One value per column, in the order of `columns`. */
export type LogRow = readonly (string | number)[]
export const columns =
  'managerId, account, agentPath, action, entity, entityId, label, before, after, reason, result, ip, requestId, createdAt'

/** Rows of the operation log in chronological order. */
export function* logRows(count: number, staff: readonly Staff[]): Generator<LogRow> {
  const random = new Random(20_261_121)
  for (let n = 0; n < count; n++) {
    const who = staff[random.skewedBelow(staff.length)]
    const entity = random.weighted(entities)
    const label = labels[random.skewedBelow(labels.length)]
    if (who === undefined || label === undefined) throw new Error('No staff or no labels')
    const result = random.weighted(results)
    const version = 1 + random.skewedBelow(40)
    const before = { [called[entity]]: label, remark: '日常', version }
    const after = { [called[entity]]: label, remark: random.pick(cities), version: version + 1 }
    const refused = result === 'REFUSED'
    yield [
      who.id,
      who.account,
      who.agentPath,
      random.pick(actions[entity]),
      entity,
      String(1 + random.below(3000)),
      refused ? '' : label,
      refused ? 'null' : JSON.stringify(before),
      refused ? 'null' : JSON.stringify(after),
      refused ? '您的权限不足' : '',
      result,
      `10.${random.below(4)}.${random.below(256)}.${1 + random.below(250)}`,
      `${hex(random)}-${hex(random)}-${n.toString(16).padStart(8, '0')}`,
      Math.floor(firstInstant + ((n + random.next()) / count) * days * dayMs),
    ]
  }
}

const hex = (random: Random): string => random.below(4_294_967_296).toString(16).padStart(8, '0')
